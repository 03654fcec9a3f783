import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type Root } from 'postcss';
import { expect, it } from 'vitest';

const source = path.join(import.meta.dirname, '../src');
const read = (ending: string): Map<string, string> =>
  new Map(
    globSync(`**/*${ending}`, { cwd: source }).map((file) => [file, readFileSync(path.join(source, file), 'utf8')]),
  );

const scripts = read('.{ts,tsx}');
const styles = new Map([...read('.css')].map(([file, text]) => [file, postcss.parse(text)]));
const modules = [...styles.keys()].filter((file) => file.endsWith('.module.css'));

const quoted = (text: string): string[] => [...text.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);

/** The classes of a module that a script names, by `classes['name']` under whatever name it imports them; null when it does not. */
function namedIn(script: string, text: string, module: string): string[] | null {
  for (const [, name = '', address = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    if (path.join(path.dirname(script), address) !== module) continue;
    return [...text.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))].flatMap(([, key = '']) => quoted(key));
  }
  return null;
}

function classesOf(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkRules(({ selector }) => {
    for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return names;
}

/** The classes that other modules take over by `composes: name from`. */
function composed(module: string): string[] {
  const names: string[] = [];
  for (const [file, root] of styles) {
    root.walkDecls('composes', ({ value }) => {
      const [, list = '', address = ''] = /^(.+) from '(.+)'$/.exec(value) ?? [];
      if (path.join(path.dirname(file), address) === module) names.push(...list.split(' '));
    });
  }
  return names;
}

it.each(modules)('%s has every class that components name, and no other', (module) => {
  const uses = [...scripts].flatMap(([script, text]) => namedIn(script, text, module) ?? []);
  const classes = [...classesOf(styles.get(module) as Root)].filter((name) => !name.startsWith('mantine-'));
  expect(classes.toSorted()).toEqual([...new Set([...uses, ...composed(module)])].toSorted());
});

/** The shared classes that a script uses: the words in its class names that do not come from a CSS module. */
const sharedIn = (text: string): string[] =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain = '', template = '']) =>
    `${plain} ${template.replaceAll(/\$\{[^}]*\}/g, '')}`.split(' ').filter(Boolean),
  );

it('share every class that components name or modules build on, and no other', () => {
  const shared = [...styles].flatMap(([file, root]) => (file.includes('module') ? [] : [...classesOf(root)]));
  const built: string[] = [];
  for (const root of styles.values()) {
    root.walkDecls('composes', ({ value }) => {
      const [, list = ''] = /^(.+) from global$/.exec(value) ?? [];
      built.push(...list.split(' ').filter(Boolean));
    });
  }
  const named = [...scripts.values()].flatMap(sharedIn);
  const own = shared.filter((name) => !name.startsWith('mantine-'));
  expect([...new Set(own)].toSorted()).toEqual([...new Set([...named, ...built])].toSorted());
});

it('are imported only where they are used', () => {
  const idle = modules.flatMap((module) =>
    [...scripts].filter(([script, text]) => namedIn(script, text, module)?.length === 0).map(([script]) => script),
  );
  expect(idle).toEqual([]);
});

/** Literal values that are allowed, because no value of the theme fits. */
const literal = new Set([
  // The height of the message composer with one line of text.
  'ui/notices.module.css: margin-bottom: 9rem',
]);

/** Properties that must use the theme, and a pattern for literal values. 1px is allowed, because it draws hairlines. */
const fromTheme: readonly [property: RegExp, own: RegExp][] = [
  [/^(?:font-size|border(?:-\w+)*-radius)$/, /\d(?:rem|px)\b/],
  [/^(?:padding|margin)(?:-|$)|gap$/, /\b(?!1px)[\d.]+(?:rem|em|px)\b/],
  [/^font-weight$/, /\d/],
  [/^z-index$/, /\d/],
  [/^box-shadow$/, /^(?!inset ).*\d(?:rem|px)\b/],
  [/^(?!mask$|unicode-range$)/, /#[\da-f]{3,8}\b|rgba?\(/i],
];

it('take widths, sizes of type, distances, weights, layers, corners, shadows and colors from the theme', () => {
  const literals: string[] = [];
  for (const [file, root] of styles) {
    root.walkAtRules('media', ({ params }) => {
      if (params.includes('width')) literals.push(`${file}: ${params}`);
    });
    root.walkDecls(({ prop, value, parent }) => {
      // An @font-face rule has to state the weights it covers.
      if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'font-face') return;
      const place = `${file}: ${prop}: ${value}`;
      const isOwn = fromTheme.some(([property, own]) => property.test(prop) && own.test(value));
      if (isOwn && !literal.has(place)) literals.push(place);
    });
  }
  expect(literals).toEqual([]);
});
