import { limits } from '@get-my-helpers/validation/limits';

/** What people ask, and the answer in plain text, so that structured data can carry both. */
export interface Question {
  question: string;
  answer: string;
}

/** What helpers ask (docs/product/who-sees-what.md, The matrix). */
export const helperQuestions: readonly Question[] = [
  {
    question: 'Who sees my phone number and my email?',
    answer:
      'Professionals who are signed in and open your profile, and our admins. Each time a professional sees them is recorded, and the data you can download from your account says who it was.',
  },
  {
    question: 'Who sees where I live?',
    answer:
      'Your city and state are public. Professionals are told whole miles between the centers of ZIP codes. By comparing distances from many places one can work out the area of your ZIP code, but no answer leads to your street. Your street address and ZIP code are for you and our admins alone.',
  },
  {
    question: 'Do I have to take an offer as it is?',
    answer:
      'No. You may accept it, decline it, or answer it once with another day, start, hours or pay. To a job posting you may apply with another rate than the posted one.',
  },
  {
    question: 'What if I am not free on a day?',
    answer:
      'Block single days or a whole holiday in your calendar, up to a year ahead. Others see for the next 60 days whether you are free, and never why not.',
  },
  {
    question: 'What if the professional does not answer my hours?',
    answer:
      'After three days of silence the hours that you sent count as approved. If the professional proposes other hours, nothing is approved until you agree.',
  },
  {
    question: 'What if I have to cancel?',
    answer:
      'You may cancel agreed work with a reason. From 24 hours before the start on it is a late cancellation, which your public record counts. The form says so before you send it.',
  },
  {
    question: 'What if it is said that I did not come?',
    answer:
      'You may contest it within seven days, with a reason. Then it counts nowhere until an admin has decided, with a note that both of you read.',
  },
  {
    question: 'May I answer a review?',
    answer: 'Yes, each review once. Your response stands below it and never changes the rating.',
  },
];

/** What professionals ask. */
export const professionalQuestions: readonly Question[] = [
  {
    question: 'What can I see without an account?',
    answer:
      'How many helpers a search would find, the lowest rate among them, the three best rated, and the pages of helpers without their contact data. The whole list is for professionals who are signed in.',
  },
  {
    question: 'How do I reach a helper?',
    answer:
      'Write a message, which starts a conversation, or send an offer. Phone and email are on the helper’s profile. There are daily limits on contacting people, and they are lower until you have confirmed your email.',
  },
  {
    question: 'Can a job need several helpers?',
    answer: `Yes, up to ${limits.helpersNeeded}. The job posting is filled once that many have agreed, and opens again if one of them drops out.`,
  },
  {
    question: 'Who sees the address of the job?',
    answer:
      'A helper to whom you made an offer sees the city and about how many miles away it is; the street address and the ZIP code once both have agreed. A street address that you write on a job posting is read by everybody who sees the posting.',
  },
  {
    question: 'How do I pay?',
    answer:
      'Directly, in a way that both of you accept: no money moves through this site. Afterward you note the payment, and the helper confirms or denies it.',
  },
  {
    question: 'What if the helper does not come?',
    answer:
      'From an hour after the start you may say so. That ends the gig, opens its job posting again, and stands in the helper’s record unless they contest it and an admin takes it back.',
  },
  {
    question: 'When is a gig completed?',
    answer:
      'When both have said that the work is done. If one of you says so and the other neither confirms nor cancels for seven days, it counts as confirmed.',
  },
  {
    question: 'May I review every helper?',
    answer:
      'Every helper you dealt with: once for each gig, and once without a gig after a message each way, an application or an offer. For somebody who has not yet answered you or agreed to anything, you need a confirmed email.',
  },
];
