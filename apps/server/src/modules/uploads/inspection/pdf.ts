import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFContext,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { messages } from '@get-my-helpers/validation/messages';
import { checkInflatedSize } from './pdf-size.ts';
import { Refusal } from './refusal.ts';

/** Keys whose value runs something or carries files. */
const activeKeys = new Set([
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
]);
/** Actions, annotations and streams that do more than page navigation and links. */
const activeNames = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  'Hide',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'Screen',
  '3D',
  'GoTo3DView',
  'FileAttachment',
  'EmbeddedFile',
]);
const namingKeys = new Set(['S', 'Type', 'Subtype']);

const openAction = PDFName.of('OpenAction');
const typeKey = PDFName.of('Type');

/** The dictionaries of an object, its own and those inside. */
function* dictionariesIn(object: PDFObject): Generator<PDFDict> {
  const left: PDFObject[] = [object];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (next instanceof PDFStream) left.push(next.dict);
    else if (next instanceof PDFArray) left.push(...next.asArray());
    else if (next instanceof PDFDict) {
      // Collected first, because the caller removes entries.
      left.push(...next.values());
      yield next;
    }
  }
}

/** Names are compared decoded (`/J#61vaScript`), including those behind a reference. */
function isActive(dictionary: PDFDict): boolean {
  return dictionary.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (activeKeys.has(name)) return true;
    const meant = namingKeys.has(name) ? dictionary.context.lookup(value) : undefined;
    return meant instanceof PDFName && activeNames.has(meant.decodeText());
  });
}

/** A plain destination is dropped; any other action on opening is found as an action. */
function forgetOpening(dictionary: PDFDict): void {
  dictionary.delete(openAction);
}

/** Object streams, whose objects are part of the document once it is read. */
function isContainer(object: PDFObject): boolean {
  const type = object instanceof PDFRawStream ? object.dict.lookup(typeKey) : undefined;
  return type instanceof PDFName && ['ObjStm', 'XRef'].includes(type.decodeText());
}

function checkObjects(context: PDFContext): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (isContainer(object)) context.delete(ref);
    for (const dictionary of dictionariesIn(object)) {
      if (isActive(dictionary)) throw new Refusal(messages.uploadActivePdf);
      forgetOpening(dictionary);
    }
  }
}

async function load(file: Uint8Array): Promise<PDFDocument> {
  const document = await PDFDocument.load(file, {
    ignoreEncryption: true,
    throwOnInvalidObject: true,
    updateMetadata: false,
  }).catch(() => {
    throw new Refusal(messages.uploadBrokenPdf);
  });
  if (document.isEncrypted) throw new Refusal(messages.uploadEncryptedPdf);
  return document;
}

/**
 * Reads every object of a PDF and refuses those that do more than show pages. Returns the document rewritten from the
 * objects that were read, since another reader could find others in the original file. @throws Refusal
 */
export async function makePdfAnew(file: Uint8Array): Promise<Uint8Array> {
  checkInflatedSize(file);
  const document = await load(file);
  checkObjects(document.context);
  try {
    if (document.getPageCount() === 0) throw new Error('no page');
    return await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false });
  } catch {
    throw new Refusal(messages.uploadBrokenPdf);
  }
}
