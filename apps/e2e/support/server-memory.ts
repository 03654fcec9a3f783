import { readdir, readFile, readlink } from 'node:fs/promises';

const none = (): undefined => undefined;

/** The inode of the socket that listens on a port, from /proc/net. */
async function listeningSocket(port: number): Promise<string | undefined> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of (await readFile(table, 'utf8')).split('\n')) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (state === '0A' && local?.endsWith(suffix)) return inode;
    }
  }
  return undefined;
}

/** The id of the local process that listens on this address. */
async function serverPid(address: string): Promise<string> {
  const inode = await listeningSocket(Number(new URL(address).port));
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    for (const fd of (await readdir(`/proc/${pid}/fd`).catch(none)) ?? []) {
      const target = await readlink(`/proc/${pid}/fd/${fd}`).catch(none);
      if (inode !== undefined && target === `socket:[${inode}]`) return pid;
    }
  }
  throw new Error(`no process of this machine listens on ${address}`);
}

/** Memory that the process holds, in megabytes. */
async function residentMegabytes(pid: string): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Watches the memory of the server at this address, on Linux; `stop` answers idle and peak in megabytes. */
export async function watchMemory(address: string): Promise<{ stop: () => { idle: number; peak: number } }> {
  const pid = await serverPid(address);
  const idle = await residentMegabytes(pid);
  let peak = idle;
  const timer = setInterval(() => {
    void residentMegabytes(pid).then((now) => (peak = Math.max(peak, now)));
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return { idle, peak };
    },
  };
}
