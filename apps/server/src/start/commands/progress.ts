const barWidth = 30;

/** Shows how much is done: on a terminal one line that grows; elsewhere a line for every tenth. */
export function createProgress(label: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const share = total === 0 ? 1 : done / total;
    const mark = Math.floor(share * (process.stdout.isTTY ? 200 : 10));
    if (mark === shown) return;
    shown = mark;
    const filled = Math.round(share * barWidth);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)}`;
    const line = `  ${label.padEnd(12)} ${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${done} of ${total}`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K${share >= 1 ? '\n' : ''}`);
    else console.log(line);
  };
}
