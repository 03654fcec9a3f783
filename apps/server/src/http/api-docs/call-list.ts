import { escapeMarkup } from '../sitemap-text.ts';

/** What the list of calls reads of the OpenAPI document. */
interface Operation {
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security?: object[];
  parameters?: { name: string; in: string; required?: boolean; description?: string }[];
  requestBody?: object;
  responses: Record<string, { description?: string; $ref?: string }>;
}

interface CallsDocument {
  tags: { name: string; description: string; 'x-displayName': string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { description: string }> };
}

/** Text of the document: code stands between backticks. */
const textOf = (text: string): string => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function parametersOf({ parameters = [], requestBody }: Operation): string {
  const items = parameters.map(({ name, in: place, required, description }) => {
    const facts = [place, required && 'required'].filter(Boolean).join(', ');
    return `<li><code>${escapeMarkup(name)}</code> (${facts})${description === undefined ? '' : `: ${textOf(description)}`}</li>`;
  });
  if (requestBody) items.push('<li>A body</li>');
  return items.length === 0 ? '' : `<h4>It takes</h4><ul>${items.join('')}</ul>`;
}

function answersOf({ responses }: Operation, { components }: CallsDocument): string {
  const items = Object.entries(responses).map(([status, { description, $ref }]) => {
    const text = description ?? components.responses[$ref?.split('/').at(-1) ?? '']?.description ?? '';
    return `<li><code>${status}</code> ${textOf(text)}</li>`;
  });
  return `<h4>It answers</h4><ul>${items.join('')}</ul>`;
}

function callOf(method: string, path: string, operation: Operation, document: CallsDocument, isOpen: boolean): string {
  const { summary, description, deprecated, security } = operation;
  const isLocked = security !== undefined && security.length > 0;
  const name = `<code><b>${method.toUpperCase()}</b> ${escapeMarkup(path)}</code>`;
  const marks = `${isLocked ? ' (with a session or a key)' : ''}${deprecated ? ' (deprecated)' : ''}`;
  const about = description === undefined ? '' : `<p>${textOf(description)}</p>`;
  const parts = `${about}${parametersOf(operation)}${answersOf(operation, document)}`;
  return `<details${isOpen ? ' open' : ''}><summary>${name} ${textOf(summary)}${marks}</summary>${parts}</details>`;
}

/**
 * All calls of the OpenAPI document as plain HTML, by feature, the first one opened: what people read before the reference's
 * script has come, and without it.
 */
export function listOfCalls(openApi: object): string {
  const document = openApi as CallsDocument;
  const all = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = document.tags.map((tag, index) => {
    const calls = all
      .filter(({ operation }) => operation.tags.includes(tag.name))
      .map(({ method, path, operation }, call) => callOf(method, path, operation, document, index + call === 0));
    return `<h2>${escapeMarkup(tag['x-displayName'])}</h2><p>${textOf(tag.description)}</p>${calls.join('')}`;
  });
  return sections.join('');
}
