import { limits } from '@get-my-helpers/validation/limits';
import { productName } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../lib/trpc.ts';
import { Panel } from '../../ui/panel.tsx';
import { HelpPage } from './help-page.tsx';
import { fairStartQuery } from './queries.ts';

/** /help/ranking: the rules by which lists are sorted, in plain words (docs/product/profiles-and-search.md). */
export function RankingPage(): ReactElement {
  const { data: hasFairStart } = useQuery(fairStartQuery(useApi()));
  return (
    <HelpPage
      title="How results are ordered"
      description={`Nobody can pay for a better place on ${productName}. These are all the rules.`}
    >
      <Panel title="Best rated">
        <p className="prose">
          Searches for helpers begin with the best rated. A rating is the plain average of all reviews that
          professionals wrote. Between equal ratings, whoever joined last comes first. Helpers without a review come
          after all others, the newest first.
        </p>
      </Panel>
      {hasFairStart && <NewHelpers />}
      <Panel title="Nearest">
        <p className="prose">
          The fewest miles first, as the crow flies and in whole miles, measured from the place you search near to the
          helper’s ZIP code or city. Helpers at the same distance come best rated first.
        </p>
      </Panel>
      <Panel title="Lowest rate">
        <p className="prose">Whoever asks for the least per hour comes first. Equal rates come best rated first.</p>
      </Panel>
      <Panel title="What filters do">
        <p className="prose">
          A filter leaves out everybody who does not meet it, and changes nothing about the order of the others. With
          several days, a helper has to be free on all of them; with several tools, to bring all of them. Helpers whom
          our admins rejected are in no list.
        </p>
      </Panel>
      <Panel title="Match">
        <p className="prose">
          Applicants, and the helpers whom a job posting suits, stand best match first. A match counts how many of six
          requirements are met: the trade, the tools, the rate, the day, the driver’s license and the distance. At most{' '}
          {limits.matches} helpers are shown for a posting; among those who meet equally many requirements, the best
          rated come first.
        </p>
      </Panel>
      <Panel title="Job postings">
        <p className="prose">
          Helpers see the newest postings first, or the nearest or best paid if they ask for that.
        </p>
      </Panel>
    </HelpPage>
  );
}

/** Which new helpers stand among the first results (docs/product/profiles-and-search.md, New helpers). */
function NewHelpers(): ReactElement {
  return (
    <Panel title="New helpers">
      <div className="stack-sm">
        <p className="prose">
          Without reviews nobody would find a new helper among the best rated. So two of the first places go to helpers
          with fewer than {limits.newcomerReviews} reviews who meet every filter of the search, the sixth and the
          twelfth, besides the {limits.webPageSize} best rated. They are marked ‘New on {productName}’.
        </p>
        <p className="prose">
          Who gets these two places is drawn at random every day, and stays the same for everybody until the next day.
          The draw is among those on places {limits.webPageSize + 1} to {limits.newcomerPool}, and the{' '}
          {limits.newcomerPool} helpers without a review who joined last. Nobody whom you blocked, or who blocked you,
          takes part. The order of all others stays as it is.
        </p>
      </div>
    </Panel>
  );
}
