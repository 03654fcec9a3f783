/** The four widths at which a screen changes; styles name them in `@mixin larger-than` and `smaller-than`. */
export default {
  plugins: {
    'postcss-preset-mantine': {},
    'postcss-simple-vars': {
      variables: {
        'mantine-breakpoint-xs': '36em',
        'mantine-breakpoint-sm': '48em',
        'mantine-breakpoint-md': '56em',
        'mantine-breakpoint-lg': '64em',
      },
    },
  },
};
