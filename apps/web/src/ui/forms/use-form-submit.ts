import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { loadAhead, openLoaded } from '../../lib/code-loading.ts';
import { fieldIssuesOf, isCallError, refusalOf } from '../../lib/errors.ts';
import { prepareNotices } from '../../lib/notify.ts';
import type { Draft } from './draft.ts';
import type { LateSchemas } from './late-schemas.ts';
import { lockFields } from './lock-fields.ts';

/** Thrown by `send` for a field that turned out to be wrong before anything was sent. */
export class FieldError extends Error {
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** A field with an error, by its path in the form and the label people see. */
interface FormProblem {
  path: string;
  label: string;
}

interface SubmitOptions<Values> {
  form: Pick<UseFormReturnType<Values>, 'onSubmit' | 'setErrors' | 'errors'>;
  /** Sends the values; rejects when the server refuses. The refusal's notice is the mutation's own business. */
  send: (values: Values) => Promise<unknown>;
  /** What the form is validated by, where it comes after the screen. */
  schemas?: LateSchemas<unknown>;
  /** Called when the values are not valid, with the wrong fields. */
  onInvalid?: (errors: FormErrors) => void;
  /** The field to go to when it is wrong, whatever stands above it; otherwise the first wrong one. */
  leadTo?: string;
  /** For a form that opens in the place of a button: its first field takes the focus. */
  focusFirst?: boolean;
  /** For a form whose notice has one fixed text: the server's own reason stands in the form. */
  saysWhy?: boolean;
  /** What keeps the form's values until they are sent. */
  draft?: Pick<Draft<Values>, 'clear' | 'exists'>;
  /** For a form that stays open: what is typed while it is being sent is the next thing to send, and kept by `send`. */
  takesMore?: boolean;
}

export interface FormSubmit {
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  formRef: RefObject<HTMLFormElement | null>;
  sending: boolean;
  /** The wrong fields of the last try that are still wrong, in the order of the screen. */
  problems: FormProblem[];
  /** What the live region says of the last try: how many fields were wrong. */
  announcement: { attempt: number; count: number };
  goTo: (problem: FormProblem) => void;
  /** What came of the last try, where no field is to blame and the form says so. */
  refusal: string | null;
  /** The form shows what was typed before. */
  restored: boolean;
}

const kept = 'Your text is safe. Check your connection and try again.';
const fieldSelector = '[data-path]';
const controlSelector = 'input, select, textarea, button';

/** The field's label as people read it, without the mark of required fields. */
function labelOf(node: HTMLElement): string {
  const label =
    node instanceof HTMLFieldSetElement ? node.querySelector('legend') : (node as HTMLInputElement).labels?.[0];
  return (label?.textContent ?? '').replace(/\s*\*$/, '') || (node.dataset['path'] ?? '');
}

/** An error inside a list ('specialties.0') belongs to the list's field, one inside an object ('site.zipCode') to its own. */
function fieldOf(path: string): string {
  const [field = path, part] = path.split('.');
  return part === undefined || /^\d+$/.test(part) ? field : part;
}

function byField(errors: FormErrors): FormErrors {
  return Object.fromEntries(Object.entries(errors).map(([path, message]) => [fieldOf(path), message]));
}

function problemsIn(form: HTMLElement | null, errors: FormErrors): FormProblem[] {
  const nodes = [...(form?.querySelectorAll<HTMLElement>(fieldSelector) ?? [])];
  return nodes
    .filter((node) => Boolean(errors[node.dataset['path'] ?? '']))
    .map((node) => ({ path: node.dataset['path'] ?? '', label: labelOf(node) }));
}

/** What takes the focus of a field: itself, or of a group the chosen control, else the first. */
function controlOf(node: HTMLElement): HTMLElement | null {
  if (node.matches(controlSelector)) return node;
  return node.querySelector<HTMLElement>('input:checked') ?? node.querySelector<HTMLElement>(controlSelector);
}

function focusField(form: HTMLElement | null, path: string): void {
  const nodes = [...(form?.querySelectorAll<HTMLElement>(fieldSelector) ?? [])];
  const node = nodes.find((candidate) => candidate.dataset['path'] === path);
  if (!node) return;
  node.closest('details')?.setAttribute('open', '');
  const control = controlOf(node);
  // The group as a whole, with its question, rather than its first control alone.
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  node.scrollIntoView({ block: node === control ? 'center' : 'start', behavior: still ? 'auto' : 'smooth' });
  control?.focus({ preventScroll: true });
}

/** What the form itself says of a failure: nothing where its fields or a notice say it all. */
function failureOf(error: unknown, saysWhy: boolean): string | null {
  if (Object.keys(fieldIssuesOf(error)).length > 0) return null;
  const refusal = refusalOf(error);
  if (refusal === null) return kept;
  return saysWhy ? refusal : null;
}

/** Gives the focus to a form's main button when sending took it away. */
function focusSubmit(form: HTMLElement | null): void {
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost) form?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
}

/**
 * Submitting a form, the same way everywhere: a double click sends once; on a failure what was typed stays, the
 * server's field errors stand under their fields, and the first wrong field gets the focus, else the main button.
 */
export function useFormSubmit<Values>(options: SubmitOptions<Values>): FormSubmit {
  const {
    form,
    send,
    schemas,
    onInvalid,
    leadTo,
    focusFirst = false,
    saysWhy = false,
    takesMore = false,
    draft,
  } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [found, setFound] = useState<FormProblem[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState({ attempt: 0, count: 0 });

  const [restored] = useState(() => draft?.exists() ?? false);

  useEffect(prepareNotices, []);
  useEffect(() => {
    if (!schemas || !formRef.current) return undefined;
    const { current: node } = formRef;
    // A failure is told to whoever submits.
    const load = (): void => void schemas.load().catch(() => undefined);
    node.addEventListener('focusin', load, { once: true });
    const stop = loadAhead(schemas.load);
    return () => {
      node.removeEventListener('focusin', load);
      stop();
    };
  }, [schemas]);
  useEffect(() => {
    // A form that opened by itself, to show what it kept, leaves the focus where it is.
    const first = focusFirst && !restored ? formRef.current?.querySelector<HTMLElement>(fieldSelector) : null;
    if (first) controlOf(first)?.focus();
  }, [focusFirst, restored]);
  useEffect(() => {
    if (!sending && announcement.attempt > 0) focusSubmit(formRef.current);
  }, [sending, announcement.attempt]);

  const show = (errors: FormErrors): void => {
    const problems = problemsIn(formRef.current, errors);
    setFound(problems);
    setAnnouncement(({ attempt }) => ({ attempt: attempt + 1, count: problems.length }));
    const target = problems.find(({ path }) => path === leadTo) ?? problems[0];
    if (target) focusField(formRef.current, target.path);
  };

  const refuse = (errors: FormErrors): void => {
    form.setErrors(byField(errors));
    show(byField(errors));
  };

  const sendOnce = async (values: Values): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    setRefusal(null);
    const unlockFields = takesMore ? () => undefined : lockFields(formRef.current);
    try {
      await send(values);
      if (!takesMore) draft?.clear();
    } catch (error) {
      if (error instanceof FieldError) return refuse({ [error.path]: error.message });
      if (!isCallError(error)) throw error;
      setRefusal(failureOf(error, saysWhy));
      refuse(fieldIssuesOf(error));
    } finally {
      unlockFields();
      underWay.current = false;
      setSending(false);
    }
  };

  const submitNow = form.onSubmit(sendOnce, (errors) => {
    refuse(errors);
    onInvalid?.(byField(errors));
  });

  /** Once the schemas have come, what stands in the fields then is submitted. */
  const submitLater = async (load: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setSending(true);
    let haveCome = false;
    try {
      await openLoaded(load, () => {
        haveCome = true;
      });
    } finally {
      underWay.current = false;
      setSending(false);
    }
    if (haveCome) formRef.current?.requestSubmit();
  };

  return {
    formRef,
    sending,
    announcement,
    refusal,
    restored,
    problems: found.filter(({ path }) => Boolean(form.errors[path])),
    goTo: ({ path }) => focusField(formRef.current, path),
    onSubmit: (event) => {
      if (!schemas || schemas.now() !== undefined) return submitNow(event);
      event?.preventDefault();
      void submitLater(schemas.load);
    },
  };
}
