import type { Config } from '@tanstack/router-plugin/vite';

/** File routes of src/routes; shared by the build and the tests so that both see the same route tree. */
export const routerPluginOptions: Partial<Config> = {
  target: 'react',
  autoCodeSplitting: true,
  // What says that a screen did not load comes with the screen: there may be no line to bring it.
  codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
  routesDirectory: './src/routes',
  generatedRouteTree: './src/route-tree.gen.ts',
  routeTreeFileHeader: ['/* Generated from the files of src/routes. Do not edit. */'],
  quoteStyle: 'single',
  semicolons: true,
  addExtensions: true,
};
