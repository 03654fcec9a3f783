import { mkdir, writeFile } from 'node:fs/promises';
import * as path from 'node:path';
import sharp from 'sharp';

/**
 * Draws the portraits of the demo's people, which are our own: `node scripts/draw-portraits.ts` in apps/server writes them
 * to src/start/demo-files/portraits, each named after the part of the email before the @.
 */
const folder = path.join(import.meta.dirname, '../src/start/demo-files/portraits');
const logins: Record<string, string> = { 'Marcus Bell': 'helper', 'Dana Whitfield': 'pro' };
const mailboxOf = (name: string): string =>
  logins[name] ??
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.');

const skins = ['', '#f6d7c0', '#eec39f', '#d9a57b', '#b97f55', '#8d5a3a', '#5f3b28'];
const hairs: Record<string, string> = {
  black: '#26211f',
  brown: '#5a3d2b',
  auburn: '#8c4a2a',
  blond: '#c9a25f',
  gray: '#8f8f8c',
  white: '#c4c0b6',
};
const grounds = ['#d5e3e0', '#e9dcc6', '#d9dfec', '#e6d6d3', '#dde6d0', '#e2dbe8'];
const shirts = ['#2f5d62', '#c2562d', '#34507c', '#6b4a6e', '#4f6b3a', '#7a5230', '#3c4650', '#a33f3f'];

/** Skin, hair and what else is seen of each: hard hat, cap, beard, mustache, glasses, vest. */
const people: Record<string, string> = {
  'Marcus Bell': '5 black short beard',
  'Elena Vasquez': '3 brown long hat vest',
  'Deshawn Carter': '6 black crop cap',
  'Travis Nguyen': '3 black short',
  'Rosa Delgado': '3 black bun',
  'Caleb Foster': '1 blond messy',
  'Priya Raman': '4 black long glasses',
  'Hank Lindqvist': '2 gray bald mustache cap',
  'Aaliyah Brooks': '5 black curly',
  'Terrence Okafor': '6 black crop',
  'Lucy Hammond': '1 auburn bun hat',
  'Jerome Whitaker': '6 gray crop mustache',
  'Mateo Alvarez': '3 black short beard hat vest',
  'Brianna Cole': '5 black curly glasses',
  'Walter Pruitt': '2 white bald glasses mustache',
  'Keisha Monroe': '6 black bun',
  'Diego Santana': '4 black short hat vest',
  'Sean Gallagher': '1 auburn short beard',
  'Nadia Petrova': '2 blond bob glasses',
  'Owen Fitzgerald': '1 auburn messy',
  'Grace Kim': '2 black bob',
  'Andre Robinson': '5 black curly beard',
  'Linh Tran': '2 black long glasses',
  'Carlos Mendoza': '4 black short mustache',
  'Tamika Jefferson': '6 black long cap',
  'Peter Oyelaran': '6 gray crop beard hat',
  'Sofia Marin': '3 brown long',
  'Dmitri Volkov': '1 gray short beard',
  'Angela Ruiz': '4 black bun',
  'Malik Thompson': '6 black crop beard',
  'Ryan Kowalski': '2 brown short cap',
  'Jasmine Reed': '5 brown curly',
  'Anthony Russo': '3 black short mustache',
  'Mei Chen': '2 black bob hat vest',
  'Samuel Adeyemi': '6 black crop glasses',
  'Kelly O’Donnell': '1 auburn long',
  'Javier Castillo': '4 black messy beard',
  'Destiny Walker': '6 black bun glasses',
  'Robert Yazzie': '4 black short hat',
  'Trevor Hale': '2 brown messy',
  'Hannah Sorensen': '1 blond bob',
  'Isaac Palmer': '5 black short glasses beard',
  'Yuki Tanaka': '2 black bob glasses',
  'Bill Thornton': '2 white short mustache cap',
  'Monica Vega': '3 brown long vest',
  'Tyler Jensen': '1 blond short',
  'Curtis Boyd': '6 black bald beard',
  'Amara Nwosu': '6 black curly hat vest',
  'Darnell Hughes': '5 black crop mustache',
  'Emily Barnes': '1 brown bun',
  'Luis Ortega': '4 black short cap',
  'Victor Haynes': '5 gray bald glasses',
  'Shanice Powell': '6 black long',
  'Frank DiMarco': '3 gray short mustache hat',
  'Naomi Clarke': '5 brown bob',
  'Gus Patterson': '2 white bald beard cap',
  'Zoe Whitman': '1 auburn bob glasses',
  'Ray Kealoha': '4 black messy beard',
  'Nora Eklund': '1 blond long hat',
  'Jamal Rivers': '6 black curly',
  'Greta Holm': '1 white bun glasses',
  'Dana Whitfield': '2 brown bob',
  'Greg Sutherland': '2 gray short',
  'Patricia Holloway': '5 gray curly glasses',
  'Victor Alonso': '4 black short mustache',
  'Bridget Nolan': '1 auburn long',
  'Raymond Cho': '2 black short glasses',
  'Stephanie Larsen': '1 blond bun',
  'Omar Haddad': '4 black short beard',
  'Claire Bouchard': '2 brown long glasses',
  'Nathan Briggs': '1 brown short beard hat',
  'Joanne Pike': '2 white bob glasses',
  'Luis Barrera': '3 black bald beard',
  'Cynthia Marsh': '5 black bun',
  'Elliot Graves': '1 gray messy glasses',
  'Gloria Stanton': '6 gray bob',
  'Marisol Vega': '3 black long hat vest',
  'Teresa Quan': '2 black bob',
  'Hector Salinas': '4 gray short mustache cap',
};

/** Of `colors`, the one that belongs to this number. */
const pick = (colors: readonly string[], number: number): string => colors[number % colors.length] ?? '';

/** Hair behind the head. */
const behind: Record<string, string> = {
  long: 'M96 132C88 60 232 60 224 132C236 190 232 236 236 262L84 262C88 236 84 190 96 132Z',
  bob: 'M94 134C88 58 232 58 226 134L232 206Q160 224 88 206Z',
  bun: 'M160 18a30 30 0 1 1-.1 0ZM98 140C92 64 228 64 222 140L214 172L106 172Z',
  curly:
    'M160 40c28-10 52 4 60 24c20 10 26 36 14 54c6 22-8 42-26 44l-96 0c-18-2-32-22-26-44c-12-18-6-44 14-54c8-20 32-34 60-24Z',
};
/** Hair above the forehead. */
const before: Record<string, string> = {
  short:
    'M100 128C96 72 128 54 164 56C202 56 226 82 220 128C214 104 204 96 194 92C164 100 132 98 116 94C106 102 102 112 100 128Z',
  crop: 'M102 118C104 80 130 62 160 62C190 62 216 80 218 118C208 98 190 90 160 90C130 90 112 98 102 118Z',
  messy:
    'M98 130C88 86 106 62 130 62C140 44 172 46 184 58C214 58 232 90 220 130C214 112 210 104 200 98C190 108 176 94 166 104C152 92 140 108 124 98C110 104 104 116 98 130Z',
  long: 'M102 132C104 84 130 64 162 64C194 64 216 84 218 132C208 108 190 96 172 84C152 104 120 106 102 132Z',
  bob: 'M100 138C100 88 128 62 160 62C192 62 220 88 220 138C212 116 208 104 202 98L118 98C112 106 106 118 100 138Z',
  bun: 'M102 126C104 84 130 66 160 66C190 66 216 84 218 126C206 100 186 88 160 88C134 88 114 100 102 126Z',
  curly:
    'M104 124c-6-20 4-36 18-40c6-14 24-18 38-12c14-6 32-2 38 12c14 4 24 20 18 40c-8-16-20-20-30-22c-10 6-18 4-26 0c-8 4-16 6-26 0c-10 2-22 6-30 22Z',
};

function hatOf(parts: Set<string>, color: string): string {
  if (parts.has('hat')) {
    return `<path d="M98 108C98 58 126 40 160 40C194 40 222 58 222 108Z" fill="#f2b632"/>
      <path d="M148 40h24v60h-24z" fill="#d99a1c"/><rect x="86" y="102" width="148" height="14" rx="7" fill="#d99a1c"/>`;
  }
  if (!parts.has('cap')) return '';
  return `<path d="M100 110C100 66 128 50 160 50C192 50 220 66 220 110Z" fill="${color}"/>
    <path d="M112 106C150 92 210 96 252 120C214 114 150 116 112 118Z" fill="${color}" stroke="#0003" stroke-width="2"/>`;
}

function faceHair(parts: Set<string>, color: string): string {
  const mustache = `<path d="M134 182C144 172 154 174 160 178C166 174 176 172 186 182C174 188 166 186 160 184C154 186 146 188 134 182Z" fill="${color}"/>`;
  if (parts.has('mustache')) return mustache;
  if (!parts.has('beard')) return '';
  return `<path fill-rule="evenodd" fill="${color}" d="M102 150C104 172 108 214 160 220C212 214 216 172 218 150C210 166 204 174 190 172C176 168 166 172 160 174C154 172 144 168 130 172C116 174 110 166 102 150ZM140 188Q160 180 180 188Q160 202 140 188Z"/>`;
}

const glasses = `<g fill="none" stroke="#333" stroke-width="4"><rect x="115" y="128" width="38" height="28" rx="11"/>
  <rect x="167" y="128" width="38" height="28" rx="11"/><path d="M153 138q7-5 14 0M115 138l-12-3M205 138l12-3"/></g>`;

function draw(looks: string, number: number): string {
  const [skinNumber = '1', hairName = 'brown', style = 'short', ...rest] = looks.split(' ');
  const parts = new Set(rest);
  const skin = skins[Number(skinNumber)] ?? '';
  const hair = hairs[hairName] ?? '';
  const shirt = pick(shirts, number * 3);
  const covered = parts.has('hat') || parts.has('cap');
  const back = style in behind && !(covered && (style === 'bun' || style === 'curly')) ? behind[style] : '';
  const vest = parts.has('vest')
    ? '<path d="M84 256L128 320H70ZM236 256L192 320H250Z" fill="#e87722"/><path d="M96 248l52 72h-20l-46-60zM224 248l-52 72h20l46-60z" fill="#f5e663"/>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="256" height="256">
    <rect width="320" height="320" fill="${pick(grounds, number)}"/>
    ${back ? `<path d="${back}" fill="${hair}"/>` : ''}
    <path d="M34 320C36 264 84 246 130 236H190C236 246 284 264 286 320Z" fill="${shirt}"/>${vest}
    <path d="M134 196V238C142 258 178 258 186 238V196Z" fill="${skin}"/>
    <path d="M134 206C146 226 174 226 186 206V222C174 240 146 240 134 222Z" fill="#0002"/>
    <path d="M128 236L160 270L192 236L200 246L162 286H158L120 246Z" fill="#fff6"/>
    <ellipse cx="103" cy="146" rx="11" ry="17" fill="${skin}"/><ellipse cx="217" cy="146" rx="11" ry="17" fill="${skin}"/>
    <path d="M102 130C102 84 128 64 160 64C192 64 218 84 218 130C218 180 196 216 160 216C124 216 102 180 102 130Z" fill="${skin}"/>
    <g fill="none" stroke="${hair}" stroke-width="5" stroke-linecap="round">
      <path d="M121 124q13-8 26-2M173 122q13-6 26 2"/></g>
    <circle cx="135" cy="142" r="5.5" fill="#2b2421"/><circle cx="185" cy="142" r="5.5" fill="#2b2421"/>
    <path d="M160 146q-8 20 2 22" fill="none" stroke="#0004" stroke-width="4" stroke-linecap="round"/>
    ${faceHair(parts, hair)}
    <path d="M142 188Q160 200 178 188" fill="none" stroke="#7a3a33" stroke-width="5" stroke-linecap="round"/>
    ${parts.has('glasses') ? glasses : ''}
    ${style in before && !covered ? `<path d="${before[style] ?? ''}" fill="${hair}"/>` : ''}
    ${hatOf(parts, pick(shirts, number * 3 + 2))}
  </svg>`;
}

await mkdir(folder, { recursive: true });
for (const [number, [name, looks]] of Object.entries(people).entries()) {
  const portrait = await sharp(Buffer.from(draw(looks, number)))
    .webp({ quality: 80 })
    .toBuffer();
  await writeFile(path.join(folder, `${mailboxOf(name)}.webp`), portrait);
}
