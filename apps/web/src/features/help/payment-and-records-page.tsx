import type { ReactElement } from 'react';
import table from '../../ui/table.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import { HelpPage, HelpSection } from './help-page.tsx';

/** After how long an amount is due, by payment terms (docs/product/hours.md, What is due). */
const dueDates = [
  ['Daily, hourly', '1 day'],
  ['End of job', '3 days'],
  ['Weekly, by milestone', '7 days'],
  ['Every two weeks', '14 days'],
] as const;

/** /help/payment-and-records: hours, what is due, payments, and what records count. */
export function PaymentAndRecordsPage(): ReactElement {
  return (
    <HelpPage
      title="Payment and records"
      description="No money moves through this site. It keeps what both of you agreed, worked, paid and said."
    >
      <HelpSection title="What is agreed">
        <p>
          The pay of a gig is a rate per hour or a fixed amount. An offer counts once the other has accepted; an
          application that is accepted is agreed at once, because the helper applied to the terms of the posting. If
          these changed meanwhile, it becomes an offer first.
        </p>
      </HelpSection>
      <HelpSection title="Hours">
        <p>
          The helper clocks in and out or enters the hours of each day. A helper who enters the site code that the
          professional’s page shows has those hours marked as on site. At the end the helper sends the hours.
        </p>
        <p>
          The professional approves them or proposes others with a reason. After three days without an answer, hours
          that were sent count as approved. Hours that the professional proposes wait until the helper agrees. Every
          version is kept, and both see all of them.
        </p>
      </HelpSection>
      <HelpSection title="What is due, and when">
        <p>
          Approved hours times the rate, or the fixed amount. If a gig is completed and nobody wrote down hours, what
          was agreed is due. Of work that is canceled after it was begun, the hours worked at a rate are due. The day
          follows from the professional’s payment terms at the time of the agreement, counted from the approval:
        </p>
        <table className={table['table']}>
          <thead>
            <tr>
              <th scope="col">Payment terms</th>
              <th scope="col">Due after</th>
            </tr>
          </thead>
          <tbody>
            {dueDates.map(([terms, after]) => (
              <tr key={terms}>
                <th scope="row">{terms}</th>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </HelpSection>
      <HelpSection title="Payments">
        <p>
          The professional pays the helper directly, in a way that both accept, and notes method, day and amount. The
          helper confirms each payment or denies it with a reason. Both see a receipt of the confirmed ones that can be
          printed, and a list of the year that can be opened in a spreadsheet.
        </p>
        <p>
          The day before an amount is due the professional is reminded, and the day after it both are told that it is
          overdue. This site cannot collect money, and cannot pay it back. Taxes are up to each of you.
        </p>
      </HelpSection>
      <HelpSection title="Late cancellations and no-shows">
        <p>
          Whoever cancels agreed work from 24 hours before its start on cancels late; without a start time, from the
          beginning of the day before. The form says so before it is sent.
        </p>
        <p>
          From an hour after the start a professional may say that the helper did not come, unless hours or a payment
          were noted, or they said themselves that the work began. The helper may contest that within seven days; then
          it counts nowhere until an admin has decided.
        </p>
      </HelpSection>
      <HelpSection title="Records">
        <p>Records are public. Below three completed gigs a record is called new. They count:</p>
        <ul>
          <li>
            <strong>Of both:</strong> completed gigs and late cancellations.
          </li>
          <li>
            <strong>Of helpers:</strong> starts within a quarter of an hour of the agreed time, no-shows that were not
            contested or were upheld, and the usual time until they reply.
          </li>
          <li>
            <strong>Of professionals:</strong> how many of the payments due were made in time, how many days it usually
            took from the approval of the hours, and hours that they answered within three days. A payment counts when
            the helper has confirmed it.
          </li>
        </ul>
      </HelpSection>
      <HelpSection title="Reviews">
        <p>
          After a completed gig both may review each other, once. A review of a gig is shown, and counts, when both have
          written or two weeks after the gig was completed. Where the work ended without being completed, only the
          professional reviews, and the review is shown at once. A professional may also review a helper once without a
          gig, after a message each way, an application or an offer; such a review is shown at once.
        </p>
        <p>
          A rating is the plain average of all reviews that are shown. A helper may respond to each review once.{' '}
          <TextLink to="/help/ranking">How ratings order results</TextLink>.
        </p>
      </HelpSection>
    </HelpPage>
  );
}
