import { defineConfig } from 'oxlint';

/** What a group of files may not import: a pattern of import paths and what to do instead. */
interface ForbiddenImport {
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/** Paths inside a library that it does not offer: any release may move them. */
const internals: ForbiddenImport = {
  regex: 'unstable-core-do-not-import|^(@[^/]+/)?[^@./][^/]*/(dist|src|lib|build|internal|esm|cjs)/|/node_modules/',
  message: "A library's internals change without notice: import what it documents.",
};

const forbidImports = (...patterns: ForbiddenImport[]) => ({
  'no-restricted-imports': ['error', { patterns: [internals, ...patterns] }] as const,
});

/** The rooms of apps/server/src, from the bottom up: each imports itself and those before it. */
const rooms = ['lib', 'storage', 'auth', 'rpc', 'modules', 'jobs', 'http', 'start'];

/** The product's modules, from the bottom up: each imports itself and those before it. */
const modules = [
  'help',
  'cards',
  'match',
  'places',
  'notifications',
  'events',
  'webhooks',
  'sign-in',
  'uploads',
  'helpers',
  'favorites',
  'professionals',
  'hiring',
  'gigs',
  'availability',
  'applications',
  'job-postings',
  'saved-searches',
  'messages',
  'reviews',
  'agenda',
  'accounts',
  'admin',
];

/** The rooms of apps/web/src, from the bottom up. */
const webRooms = ['lib', 'ui', 'features', 'routes'];

/** The web app's features, from the bottom up: each imports itself and those before it. */
const features = [
  'profiles',
  'availability',
  'demo',
  'help',
  'notifications',
  'security',
  'uploads',
  'reviews',
  'gigs',
  'favorites',
  'saved-searches',
  'saved',
  'applications',
  'job-postings',
  'messages',
  'work-samples',
  'login',
  'search',
  'trade-pages',
  'job-search',
  'webhooks',
  'account',
  'own-profile',
  'public-profiles',
  'applicants',
  'registration',
  'home',
  'mail-links',
  'agenda',
  'dashboard',
  'admin',
  'live',
  'shell',
];

const ownPackagesOfServer: ForbiddenImport[] = [
  {
    regex: '^@get-my-helpers/(web|e2e)(/|$)|^\\..*/(apps|packages|web|e2e)/',
    message: 'apps/server imports packages/validation and packages/db alone, by their package names.',
  },
  {
    regex: '^(kysely|kysely-codegen|pg|pg-copy-streams|postgres)(/|$)',
    message: 'SQL and its builder stay in packages/db.',
  },
];

const http: ForbiddenImport = {
  regex: '^(fastify|fastify-plugin|@fastify/.*|node:https?|node:http2|@trpc/server/adapters/.*)(/|$)',
  message: 'HTTP lives in http/, app.ts and main.ts.',
};

const after = (list: string[], name: string): string[] => list.slice(list.indexOf(name) + 1);

/** The rooms above this one, and the files that put everything together. */
function roomsAbove(room: string): ForbiddenImport[] {
  const above = after(rooms, room);
  // The context of a call names the types of what the modules offer.
  const allowTypeImports = room === 'rpc';
  const message = `${room} imports itself and the rooms before it in oxlint.config.ts.`;
  const forbidden = above.length > 0 ? [{ regex: `^(\\.\\./)+(${above.join('|')})/`, message, allowTypeImports }] : [];
  const composed = room === 'http' || room === 'start' ? 'app|main' : 'app|main|router';
  return [...forbidden, { regex: `^(\\.\\./)+(${composed})\\.ts$`, message }];
}

const serverRooms = rooms.map((room) => ({
  files: [`apps/server/src/${room}/**`],
  excludeFiles: ['apps/server/src/**/*.test.ts'],
  rules: forbidImports(...ownPackagesOfServer, ...(room === 'http' ? [] : [http]), ...roomsAbove(room)),
}));

/** The modules or features above this one, which lie side by side in `folder`. */
function neighborsAbove(folder: string, list: string[], name: string): ForbiddenImport[] {
  const above = after(list, name);
  const message = `${name} imports itself and the ${folder} before it in oxlint.config.ts.`;
  return above.length > 0 ? [{ regex: `^(\\.\\./)+(${folder}/)?(${above.join('|')})/`, message }] : [];
}

const serverModules = modules.map((module) => ({
  files: [`apps/server/src/modules/${module}/**`],
  excludeFiles: ['apps/server/src/**/*.test.ts'],
  rules: forbidImports(
    ...ownPackagesOfServer,
    http,
    ...roomsAbove('modules'),
    ...neighborsAbove('modules', modules, module),
  ),
}));

const webPackages: ForbiddenImport[] = [
  {
    regex: '^@get-my-helpers/(db|e2e)(/|$)|^\\..*/(apps|packages|server|e2e)/',
    message: 'apps/web imports packages/validation and the type of apps/server alone.',
  },
  {
    regex: '^@get-my-helpers/server/',
    message: "apps/web imports one type of apps/server: AppRouter of '@get-my-helpers/server'.",
  },
  {
    regex: '^@get-my-helpers/server$',
    allowTypeImports: true,
    message: "apps/web imports the type AppRouter of apps/server only: use 'import type'.",
  },
  {
    regex: '^(kysely|pg|fastify|fastify-plugin|@fastify/.*|argon2)(/|$)',
    message: 'The web app runs in the browser.',
  },
];

const testsOfWeb = ['apps/web/src/**/*.test.ts', 'apps/web/src/**/*.test.tsx'];

const webSource = (...patterns: ForbiddenImport[]) => ({
  'no-restricted-imports': [
    'error',
    {
      paths: [
        {
          name: '@mantine/core',
          importNames: ['Button', 'UnstyledButton', 'ActionIcon', 'Anchor', 'Skeleton', 'Loader', 'VisuallyHidden'],
          message:
            "src/ui has its own, without the library's weight: button, icon-button, text-link, skeleton, spinner, visually-hidden.",
        },
      ],
      patterns: [
        internals,
        ...webPackages,
        { regex: '^node:', message: 'The web app runs in the browser.' },
        ...patterns,
      ],
    },
  ] as const,
});

const webRoomsAbove = (room: string): ForbiddenImport => ({
  regex: `^(\\.\\./)+(${after(webRooms, room).join('|')})/`,
  message: `${room} imports itself and the rooms before it in oxlint.config.ts.`,
});

const webLayers = [
  ...['lib', 'ui'].map((room) => ({
    files: [`apps/web/src/${room}/**`],
    excludeFiles: testsOfWeb,
    rules: webSource(webRoomsAbove(room)),
  })),
  ...features.map((feature) => ({
    files: [`apps/web/src/features/${feature}/**`],
    excludeFiles: testsOfWeb,
    rules: webSource(webRoomsAbove('features'), ...neighborsAbove('features', features, feature)),
  })),
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'promise', 'node', 'react', 'jsx-a11y', 'vitest'],
  options: {
    typeAware: true,
    denyWarnings: true,
    respectEslintDisableDirectives: false,
  },
  categories: {
    correctness: 'error',
  },
  env: {
    builtin: true,
    es2024: true,
    node: true,
  },
  ignorePatterns: [
    '**/dist/**',
    '**/.cache/**',
    '**/.data/**',
    '**/playwright-report/**',
    '**/test-results/**',
    'packages/db/bench/peers/**',
    'packages/db/src/generated.ts',
    'packages/client/src/generated/**',
    'apps/web/src/route-tree.gen.ts',
    'apps/web/public/**',
  ],
  rules: {
    ...forbidImports(),
    eqeqeq: ['error', 'smart'],
    'no-console': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-restricted-properties': [
      'error',
      {
        property: 'waitForTimeout',
        message: 'Wait for what the user would see, never for time.',
      },
    ],
    'typescript/no-explicit-any': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'no-unused-vars': [
      'error',
      {
        argsIgnorePattern: '^_',
        ignoreRestSiblings: true,
      },
    ],
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/no-unnecessary-type-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-misused-spread': [
      'error',
      {
        allow: ['string'],
      },
    ],
    'typescript/no-redundant-type-constituents': 'off',
    'typescript/require-array-sort-compare': 'off',
    'typescript/unbound-method': 'off',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-self-import': 'error',
    'import/no-duplicates': 'off',
    'no-duplicate-imports': [
      'error',
      {
        allowSeparateTypeImports: true,
      },
    ],
    'oxc/no-barrel-file': [
      'error',
      {
        threshold: 0,
      },
    ],
    'node/no-process-env': 'error',
    'promise/no-multiple-resolved': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': [
      'error',
      {
        allowAsProps: true,
      },
    ],
    'react/refs': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'react/button-has-type': 'error',
    'react/react-in-jsx-scope': 'off',
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-identical-title': 'error',
    'vitest/no-commented-out-tests': 'error',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    {
      files: ['packages/validation/src/**'],
      rules: forbidImports(
        {
          regex: '^[^.z]|^z[^o]',
          message: 'packages/validation imports zod alone.',
        },
        {
          regex: '(^|/)\\.\\./',
          message: 'packages/validation does not leave its own folder.',
        },
      ),
    },
    {
      files: ['packages/db/**'],
      rules: forbidImports(
        {
          regex: '^@get-my-helpers/(server|web|e2e)(/|$)|^\\..*/(apps|packages|validation)/',
          message: 'packages/db imports packages/validation alone, by its package name.',
        },
        {
          regex: '^(fastify|fastify-plugin|@fastify/.*|@trpc/.*|react|react-dom|node:https?)(/|$)',
          message: 'packages/db knows no HTTP and no screens.',
        },
      ),
    },
    {
      files: ['packages/client/src/**'],
      rules: forbidImports({
        regex: '^@get-my-helpers/|^\\.\\./\\.\\./|^node:',
        message: 'packages/client is published by itself, and runs wherever there is fetch.',
      }),
    },
    {
      files: ['packages/client/examples/**'],
      rules: { 'no-console': 'off', 'node/no-process-env': 'off' },
    },
    { files: ['apps/server/**'], rules: forbidImports(...ownPackagesOfServer) },
    {
      files: ['apps/server/src/*.ts'],
      excludeFiles: ['apps/server/src/app.ts', 'apps/server/src/main.ts'],
      rules: forbidImports(...ownPackagesOfServer, http),
    },
    ...serverRooms,
    ...serverModules,
    {
      files: ['apps/server/src/modules/**'],
      excludeFiles: ['apps/server/src/modules/**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            property: 'statusCode',
            message: 'A module knows no HTTP: throw a DomainError.',
          },
          {
            property: 'setCookie',
            message: 'A module knows no HTTP: use the session functions of the context.',
          },
          {
            property: 'clearCookie',
            message: 'A module knows no HTTP: use the session functions of the context.',
          },
          {
            property: 'cookies',
            message: 'A module knows no HTTP: use the session functions of the context.',
          },
          {
            property: 'headers',
            message: 'A module knows no HTTP: use what the context offers.',
          },
        ],
      },
    },
    {
      files: ['apps/server/src/modules/**/*.rules.ts'],
      rules: forbidImports({
        regex:
          '^[^@.]|^@[^g]|^@g[^e]|^@get-my-helpers/(db|server|web|e2e)(/|$)|^\\./|^\\.\\./[^.]|^\\.\\./\\.\\./([^l]|l[^i]|lib/[^s])',
        message: 'Rules are pure: they import packages/validation and lib/state-machine.ts alone.',
      }),
    },
    {
      files: ['apps/web/src/**', 'apps/web/test/**'],
      env: { browser: true, node: false },
      rules: forbidImports(...webPackages),
    },
    { files: ['apps/web/src/**'], excludeFiles: testsOfWeb, rules: webSource() },
    ...webLayers,
    {
      files: ['apps/e2e/**'],
      rules: {
        ...forbidImports({
          regex: '^@get-my-helpers/(server|web)(/|$)|^\\..*/(apps|packages|server|web)/',
          message: 'apps/e2e imports packages/db and packages/validation alone: it uses the product from outside.',
        }),
        'no-restricted-properties': [
          'error',
          {
            property: 'waitForTimeout',
            message: 'Wait for what the user would see, never for time.',
          },
          {
            object: 'test',
            property: 'only',
            message: 'A focused test hides the others.',
          },
          {
            object: 'test',
            property: 'skip',
            message: 'A skipped test proves nothing.',
          },
          {
            object: 'test',
            property: 'fixme',
            message: 'A skipped test proves nothing.',
          },
          {
            object: 'page',
            property: 'pause',
            message: 'For debugging only.',
          },
        ],
        'no-empty-pattern': 'off',
        'vitest/expect-expect': 'off',
        'vitest/no-standalone-expect': 'off',
        'vitest/valid-expect': 'off',
        'vitest/valid-title': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    { files: ['apps/server/src/main.ts', 'apps/server/src/start/commands/**'], rules: { 'no-console': 'off' } },
    // cluster.ts hands PATH on to PostgreSQL's own programs; settings are read in env.ts alone.
    {
      files: ['apps/server/src/env.ts', 'packages/db/src/embedded-postgres/cluster.ts'],
      rules: { 'node/no-process-env': 'off' },
    },
    {
      files: [
        'scripts/**',
        '**/scripts/**',
        '**/test/**',
        'apps/e2e/**',
        '**/*.test.ts',
        '**/*.test.tsx',
        '**/*.config.ts',
        'packages/db/src/testing-setup.ts',
      ],
      rules: {
        'node/no-process-env': 'off',
        'no-console': 'off',
      },
    },
    {
      files: ['apps/server/**/*.test.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...['waitFor', 'waitUntil'].map((property) => ({
            object: 'vi',
            property,
            message: 'It gives up after a second, which a busy machine may need: use eventually().',
          })),
        ],
      },
    },
    {
      files: ['**/*.config.ts', '**/*.config.mjs', 'packages/db/src/testing-setup.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
  ],
});
