import { expect, type Locator, type Page } from '@playwright/test';
import { createKeyboard } from './keyboard.ts';

/**
 * The input methods: mouse on a desktop, touch on a phone, keyboard alone. A journey is written once against `Hands`,
 * and each project runs it with one of them.
 */
export type HandKind = 'mouse' | 'touch' | 'keyboard';

export interface Hands {
  page: Page;
  kind: HandKind;
  /** Uses a link, button, tab, checkbox or star. */
  press: (target: Locator) => Promise<void>;
  /** Puts `text` in place of what is in the field. */
  write: (field: Locator, text: string) => Promise<void>;
  /** Puts a time of day, 'HH:MM', in place of the one in a time field. */
  writeTime: (field: Locator, time: string) => Promise<void>;
  /** Chooses the entry of a list by its label. */
  choose: (list: Locator, label: string) => Promise<void>;
  /** Closes the dialog, drawer or menu that is open: by Escape, or by its Close button. */
  close: (dialog: Locator) => Promise<void>;
}

/** Brings the focus to an element, in the way of the input method. */
type Reach = (target: Locator) => Promise<void>;

async function replaceText(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

function pointerHands(page: Page, kind: 'mouse' | 'touch', reach: Reach): Hands {
  return {
    page,
    kind,
    press: reach,
    write: async (field, text) => {
      await reach(field);
      await replaceText(page, field, text);
    },
    // The browser draws the parts of a time field itself, and Playwright cannot click them one by one.
    writeTime: (field, time) => field.fill(time),
    // The browser draws the options of a native select outside of the page, where Playwright cannot click them.
    choose: async (list, label) => {
      await list.selectOption({ label });
    },
    close: async (dialog) => {
      await reach(dialog.getByRole('button', { name: 'Close', exact: true }));
      await expect(dialog).toBeHidden();
    },
  };
}

/** '0130PM' of '13:30': what fills the hour, the minute and the half of the day of a time field one after another. */
function typedTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const digits = [hour % 12 || 12, minute].map((part) => String(part).padStart(2, '0')).join('');
  return `${digits}${hour < 12 ? 'AM' : 'PM'}`;
}

function keyboardHands(page: Page): Hands {
  const keyboard = createKeyboard(page);
  return {
    page,
    kind: 'keyboard',
    press: keyboard.press,
    write: async (field, text) => {
      await keyboard.reach(field);
      await replaceText(page, field, text);
    },
    writeTime: async (field, time) => {
      await keyboard.reach(field);
      // Coming from behind, the focus is on the last of the three parts.
      for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
      await page.keyboard.type(typedTime(time));
      await expect(field).toHaveValue(time);
    },
    choose: async (list, label) => {
      await keyboard.reach(list);
      await page.keyboard.type(label);
      await expect(list.locator('option:checked')).toHaveText(label);
    },
    close: async (dialog) => {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    },
  };
}

/** Hands that count what they press. */
export function counting(hands: Hands): Hands & { presses: () => number } {
  let presses = 0;
  return {
    ...hands,
    press: (target) => {
      presses += 1;
      return hands.press(target);
    },
    presses: () => presses,
  };
}

export function handsFor(page: Page, kind: HandKind): Hands {
  if (kind === 'keyboard') return keyboardHands(page);
  return pointerHands(page, kind, (target) => (kind === 'touch' ? target.tap() : target.click()));
}
