import { expect, type Locator, type Page } from '@playwright/test';

const mostTabs = 150;

interface Keyboard {
  /** Moves to a control with Tab or Shift+Tab; fails when it is unreachable or the focus is invisible on the way. */
  reach: (target: Locator) => Promise<void>;
  /** Moves to a control and activates it with the usual key for its role. */
  press: (target: Locator) => Promise<void>;
}

/** Drives a page with key presses alone, never with `focus()`. */
export function createKeyboard(page: Page): Keyboard {
  const reach = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    const key = await target.evaluate(wayTo);
    for (let presses = 0; presses <= mostTabs; presses++) {
      const isThere = await stopAt(target);
      if (isThere) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${String(target)} cannot be reached with ${key}`);
  };

  /** A tab list or a star rating has one tab stop, the selected item; arrow keys move to the others. */
  const pressInGroup = async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    const { stop, steps } = await target.evaluate(placeInGroup);
    await reach(page.locator(stop));
    for (let step = 0; step < Math.abs(steps); step++)
      await page.keyboard.press(steps < 0 ? 'ArrowLeft' : 'ArrowRight');
    await expect(target).toBeFocused();
  };

  const press = async (target: Locator): Promise<void> => {
    const kind = await target.evaluate(kindOf);
    if (kind === 'group') return pressInGroup(target);
    // One that is busy ignores presses; a click or a tap waits for it as well. It may have lost the focus meanwhile.
    await expect(async () => {
      await reach(target);
      await expect(target).toBeEnabled();
      expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
    }).toPass({ timeout: 120_000 });
    await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
  };

  return { reach, press };
}

/** Whether the focus has arrived. Fails when it stays invisible, after allowing time to scroll or animate into view. */
async function stopAt(target: Locator): Promise<boolean> {
  let stop = await target.evaluate(lookAtFocus);
  if (stop.problem) {
    await expect
      .poll(async () => (stop = await target.evaluate(lookAtFocus)).problem, {
        message: `focus on the way to ${String(target)}`,
      })
      .toBeNull();
  }
  return stop.isThere;
}

/** The key that takes the shorter way there. Like all functions below, this runs in the page. */
function wayTo(target: Element): 'Tab' | 'Shift+Tab' {
  const from = document.activeElement ?? document.body;
  return from.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}

function kindOf(target: Element): 'group' | 'checkbox' | 'other' {
  if (target.matches('[role="tab"], [type="radio"]')) return 'group';
  return target.matches('[type="checkbox"]') ? 'checkbox' : 'other';
}

/** The group's tab stop, and how many items the target is to the right of it (negative: to the left). */
function placeInGroup(target: Element): { stop: string; steps: number } {
  const isTab = target.getAttribute('role') === 'tab';
  const list = target.closest(isTab ? '[role="tablist"]' : 'fieldset, [role="radiogroup"]');
  if (!list) throw new Error('a tab or a star stands alone');
  const members = [...list.querySelectorAll(isTab ? '[role="tab"]' : '[type="radio"]')];
  const chosen = members.find((member) => member.matches('[aria-selected="true"], :checked')) ?? members[0];
  if (!chosen) throw new Error('an empty group');
  if (!chosen.id) chosen.setAttribute('id', `stop-${crypto.randomUUID()}`);
  return { stop: `[id="${chosen.id}"]`, steps: members.indexOf(target) - members.indexOf(chosen) };
}

/** Whether the focus is on the target, and what, if anything, makes it invisible. */
function lookAtFocus(target: Element): { isThere: boolean; problem: string | null } {
  const focused = document.activeElement;
  const isThere = focused === target;
  // Scripts focus screens and headings so that reading starts there; as no controls, they need no focus ring.
  if (!focused || focused.matches('body, main, h1, h2, h3, [tabindex="-1"]')) return { isThere, problem: null };
  const name = `<${focused.tagName.toLowerCase()}> "${(focused.textContent || focused.getAttribute('aria-label') || focused.id).slice(0, 60)}"`;
  const wearers = [focused, focused.closest('label'), focused.closest('.mantine-PasswordInput-input')].filter(
    (element) => element !== null,
  );
  /** Whether an ancestor clips what is drawn outside of the element, such as its focus ring. */
  const isCutOff = (element: Element, offset: number): boolean => {
    const box = element.parentElement;
    if (!box || offset < 0 || !['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) return false;
    const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.left - outer.left < 2 && outer.right - inner.right < 2 && inner.top - outer.top < 2;
  };
  const hasRing = wearers.some((element) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    return !isCutOff(element, Number.parseFloat(outlineOffset));
  });
  if (!hasRing) return { isThere, problem: `${name} shows no focus ring` };
  const { left, right, top, bottom } = focused.getClientRects()[0] ?? focused.getBoundingClientRect();
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    [middleX, middleY],
    [left + 3, middleY],
    [right - 3, middleY],
    [middleX, top + 3],
    [middleX, bottom - 3],
  ];
  const isSeen = points.some(([x = 0, y = 0]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && wearers.some((element) => element.contains(hit) || hit.contains(element));
  });
  return { isThere, problem: isSeen ? null : `${name} has the focus and is covered or outside of the window` };
}
