import { limits } from '@get-my-helpers/validation/limits';
import { productName } from '@get-my-helpers/validation/reference';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { TextAnchor, TextLink } from '../../ui/text-link.tsx';
import classes from './help-page.module.css';
import { HelpPage, HelpSection } from './help-page.tsx';
import { helperQuestions, professionalQuestions, type Question } from './questions.ts';

/** /help/how-it-works: the way of helpers and that of professionals, with what each asks. */
export function HowItWorksPage(): ReactElement {
  return (
    <HelpPage
      title="How it works"
      description={
        <>
          {productName} brings together tradespeople who need a hand and helpers who work by the hour. Read on{' '}
          <TextAnchor href="#helpers">for helpers</TextAnchor> or{' '}
          <TextAnchor href="#professionals">for professionals</TextAnchor>.
        </>
      }
    >
      <div id="helpers" className="stack">
        <ForHelpers />
        <Questions title="Questions of helpers" questions={helperQuestions} />
      </div>
      <div id="professionals" className="stack">
        <ForProfessionals />
        <Questions title="Questions of professionals" questions={professionalQuestions} />
      </div>
    </HelpPage>
  );
}

function ForHelpers(): ReactElement {
  return (
    <HelpSection title="For helpers">
      <ol>
        <Step name="Register.">
          Say which trades you work in, which tools you bring, what you ask for per hour (${limits.hourlyRateMin} to $
          {limits.hourlyRateMax}), on which days of the week you are free and how far you travel.{' '}
          <TextLink to="/register-helper">Create your profile</TextLink>.
        </Step>
        <Step name="Get verified.">
          Upload an ID document. An admin looks at it and decides.{' '}
          <TextLink to="/help/trust-and-safety">What Verified means</TextLink>.
        </Step>
        <Step name="Find work.">
          Search job postings by place, day, trade and pay, and apply with a note and, if you like, your own rate. Or be
          found: professionals write to you or send you an offer.
        </Step>
        <Step name="Agree.">
          Accept an offer, decline it, or answer it once with other terms. Once it is agreed you see the street address,
          and the day is booked.
        </Step>
        <Step name="Work.">
          Clock in and out on your phone, also without a line, or enter your hours by hand. At the end you send them,
          and the professional approves them or proposes others.
        </Step>
        <Step name="Get paid.">
          The professional pays you directly and notes the payment; you confirm it or deny it.{' '}
          <TextLink to="/help/payment-and-records">When which amount is due</TextLink>.
        </Step>
        <Step name="Review each other.">Your reviews and your record are what the next professional sees.</Step>
      </ol>
    </HelpSection>
  );
}

function ForProfessionals(): ReactElement {
  return (
    <HelpSection title="For professionals">
      <ol>
        <Step name="Register.">
          Say who you are, where you work and how you pay.{' '}
          <TextLink to="/register-professional">Create your account</TextLink>.
        </Step>
        <Step name="Search helpers.">
          By trade, place, day, rate and tools, and verified ones alone if you wish.{' '}
          <TextLink to="/help/ranking">How results are ordered</TextLink>.
        </Step>
        <Step name="Or post a job.">
          Helpers apply. You also see who suits the job, and may invite up to {limits.invitations} of them. Compare
          applicants by match, price, distance and record.
        </Step>
        <Step name="Hire.">
          Accept an application, or offer a gig: day, hours and pay. It is agreed once the helper has accepted.
        </Step>
        <Step name="On the day.">
          Your page of the gig shows a site code of four digits. A helper who enters it when they clock in or out was
          there.
        </Step>
        <Step name="Approve and pay.">
          Approve the hours that the helper sent, or propose others with a reason. Pay the helper directly, and note the
          payment.
        </Step>
        <Step name="Review.">Say how it went. The helper reviews you, too.</Step>
      </ol>
    </HelpSection>
  );
}

function Step(props: { name: string; children: ReactNode }): ReactElement {
  return (
    <li>
      <strong>{props.name}</strong> {props.children}
    </li>
  );
}

function Questions(props: { title: string; questions: readonly Question[] }): ReactElement {
  return (
    <HelpSection title={props.title}>
      {props.questions.map(({ question, answer }) => (
        <details key={question} className={`disclosure ${classes['question']}`}>
          <summary>
            {question}
            <IconChevronDown size={18} aria-hidden />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </HelpSection>
  );
}
