import type { Page } from '@playwright/test';

/** Touch targets smaller than 44 by 44 pixels, except for links within a sentence (WCAG 2.5.5). */
export const smallTargets = (page: Page): Promise<string[]> => page.evaluate(findSmallTargets);

/** What makes the page wider than its window; nothing when it fits. */
export const overflow = (page: Page): Promise<string[]> => page.evaluate(findOverflow);

/** Buttons, links, labels and headings whose words are cut off at the side. */
export const cutWords = (page: Page): Promise<string[]> => page.evaluate(findCutWords);

function findSmallTargets(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [tabindex="0"]',
  );
  const isShown = (element: HTMLElement): boolean => {
    const { right, bottom, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && right > 0 && bottom > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const isInSentence = (element: HTMLElement): boolean =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent.trim() ?? '') !== element.textContent.trim();
  return [...controls]
    .map((control) => ({
      control,
      target: control.closest<HTMLElement>('label, .mantine-PasswordInput-input:has(> input)') ?? control,
    }))
    .filter(({ control, target }) => isShown(control) && isShown(target) && !isInSentence(control))
    .map(({ control, target }) => ({ control, box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ control, box }) => {
      const name = control.getAttribute('aria-label') ?? (control.textContent.trim() || control.id);
      return `${control.tagName.toLowerCase()} "${name.slice(0, 40)}" ${Math.round(box.width)} x ${Math.round(box.height)}`;
    });
}

function findOverflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  );
  const names = wide.map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`);
  return [`${scrollWidth - clientWidth} pixels`, ...names];
}

function findCutWords(): string[] {
  return [...document.querySelectorAll('button, a, summary, label, legend, h1, h2, h3, th, td, [role="tab"]')]
    .flatMap((element) => [element, ...element.querySelectorAll('span, strong')])
    .filter((element) => element.checkVisibility() && element.clientWidth > 1 && element.textContent.trim() !== '')
    .filter(
      (element) => getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1,
    )
    .map((element) => `${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`);
}
