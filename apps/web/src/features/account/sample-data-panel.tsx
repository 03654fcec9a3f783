import type { UserType } from '@get-my-helpers/validation/reference';
import { sampleEvents, type SampleData } from '@get-my-helpers/validation/sample-data';
import { IconFlask } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './account.module.css';
import { sampleDataQuery } from './queries.ts';
import { refreshEverything } from './refresh.ts';

/** Sample data of one's own, in demo mode alone (docs/product/programs.md, Sample data). */
export function SampleDataPanel(): ReactElement {
  const sample = useQuery(sampleDataQuery(useApi()));
  const isHelper = useSignedInUser().type === 'helper';
  // Adding and removing the samples removes the button that had the focus.
  const content = useFocusRecovery<HTMLDivElement>(sample.data ? String(sample.data.createdAt) : null);
  return (
    <Panel title="Sample Data">
      <div className="stack-sm" ref={content} tabIndex={-1}>
        <p>
          To try a program of yours without hurting anybody: {isHelper ? 'jobs' : 'job postings, applicants'}, messages,
          gigs, hours, payments and a review with people who are made up for you alone.
        </p>
        <p>
          While you have sample data, nobody finds {isHelper ? 'you' : 'you or your real job postings'} in a search, and
          you can only write to the made-up people. They are in your lists, and in no search, not even your own.
        </p>
        <QueryBoundary
          query={sample}
          waiting={<Skeleton height={60} radius="md" role="status" aria-label="Loading your sample data" />}
          failure="Your sample data did not load."
        >
          {(data) => (data.createdAt === null ? <AddSamples /> : <Samples sample={data} since={data.createdAt} />)}
        </QueryBoundary>
      </div>
    </Panel>
  );
}

function AddSamples(): ReactElement {
  const cache = useQueryClient();
  const add = useChange(({ account }) => account.addSampleData, {
    meta: { errorFallback: 'The sample data was not added. Please try again.' },
    onSuccess: async () => {
      notify.success('Sample Data Added', 'It is in your lists now.');
      await refreshEverything(cache);
    },
  });
  return (
    <div className="row">
      <Button
        variant="default"
        leftSection={<IconFlask size={18} aria-hidden />}
        loading={add.isPending}
        onClick={() => add.mutate()}
      >
        Add Sample Data
      </Button>
    </div>
  );
}

const counted = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function Samples({ sample, since }: { sample: SampleData; since: string }): ReactElement {
  const cache = useQueryClient();
  const isHelper = useSignedInUser().type === 'helper';
  const [asking, setAsking] = useState(false);
  const remove = useChange(({ account }) => account.removeSampleData, {
    meta: { errorFallback: 'The sample data was not removed. Please try again.' },
    onSuccess: async () => {
      notify.success('Sample Data Removed', 'The made-up people and everything with them are gone.');
      setAsking(false);
      await refreshEverything(cache);
    },
  });
  const { people, jobPostings, gigs } = sample;
  const meanwhile = isHelper
    ? 'Others find you again.'
    : 'Others find you and your own job postings again, also those that you made meanwhile.';
  return (
    <>
      <div className="ruled">
        <div>
          <p className="quiet">
            {counted(people.length, 'person', 'people')}, {counted(jobPostings.length, 'job posting', 'job postings')}{' '}
            and {counted(gigs.length, 'gig', 'gigs')}, since <time dateTime={since}>{dayAndTimeOf(since)}</time>
          </p>
          <div className={classes['links']}>
            <TextLink to="/gigs" className="target">
              Your gigs
            </TextLink>
            {!isHelper && (
              <TextLink to="/dashboard" search={{ tab: 'job-postings' }} className="target">
                Your job postings
              </TextLink>
            )}
          </div>
        </div>
        <SampleEvents />
        <div className="spread">
          <p className="quiet">Done? The made-up people go, and what you did with them.</p>
          <Button variant="default" onClick={() => setAsking(true)}>
            Reset
          </Button>
        </div>
      </div>
      <AskDialog
        opened={asking}
        title="Remove the sample data?"
        text={`The made-up people go, with everything that you did with them. ${meanwhile}`}
        action="Reset"
        color="danger"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

/** What the made-up people do, in the words of a button; the name of the event is what a program reads. */
const actionTexts: Readonly<Record<(typeof sampleEvents)[UserType][number], string>> = {
  'application.created': 'Apply',
  'application.changed': 'Change an Application',
  'gig.offered': 'Offer a Gig',
  'gig.changed': 'Change a Gig',
  'hours.submitted': 'Send Hours',
  'hours.approved': 'Approve Hours',
  'payment.recorded': 'Note a Payment',
  'payment.confirmed': 'Confirm a Payment',
  'message.received': 'Write a Message',
  'review.published': 'Write a Review',
};

/** Buttons that have made-up people do something (docs/product/programs.md, Sample events). */
function SampleEvents(): ReactElement {
  const cache = useQueryClient();
  const { type } = useSignedInUser();
  const headingId = useId();
  const cause = useChange(({ account }) => account.causeSampleEvent, {
    meta: { errorTitle: 'Nothing Happened', errorFallback: 'Please try again.' },
    onSuccess: async ({ person, event }) => {
      notify.success(`Done by ${person.name}`, `Your webhooks for ${event} are sent it.`);
      await refreshEverything(cache);
    },
  });
  return (
    <div className="stack-xs" role="group" aria-labelledby={headingId}>
      <h3 id={headingId} className={classes['part']}>
        Let the made-up people do something
      </h3>
      <p className="quiet">Your webhooks are sent it as an event.</p>
      <div className={classes['actions']}>
        {sampleEvents[type].map((event) => (
          <Button
            key={event}
            size="sm"
            variant="default"
            loading={cause.isPending && cause.variables.event === event}
            onClick={() => cause.mutate({ event })}
          >
            {actionTexts[event]}
          </Button>
        ))}
      </div>
    </div>
  );
}
