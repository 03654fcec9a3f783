/** Shows the progress of a start: one line for each step, with the seconds it took. */
export interface Steps {
  /** Runs `work` and prints `name`, what the work returns as its detail, and the time. */
  run<Result>(name: string, work: () => Promise<Result>, detail?: (result: Result) => string): Promise<Result>;
  /** Prints a separate line. */
  say(line: string): void;
}

const nameWidth = 12;

/** `write` gets whole lines without their end. */
export function createSteps(write: (line: string) => void): Steps {
  return {
    async run(name, work, detail) {
      const start = performance.now();
      const result = await work();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      write(`  ${name.padEnd(nameWidth)} ${`${seconds} s`.padStart(7)}   ${detail?.(result) ?? ''}`.trimEnd());
      return result;
    },
    say: write,
  };
}
