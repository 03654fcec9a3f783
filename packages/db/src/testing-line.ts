import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of a test's database, which clients reach through `connectionString`. */
export interface Line {
  connectionString: string;
  /** Silently drops all data, on open and on new connections. */
  hang(): void;
  /** Breaks every connection, also new ones. */
  cut(): void;
  /** New connections work again; those that were silent stay so forever. */
  recover(): void;
  /** How many new connections were broken because the line is cut. */
  countRefused(): number;
  /** How many connections are silent. */
  countHanging(): number;
  /** Breaks every connection and accepts no more. */
  close(): void;
}

/** With `hangsAt`, a connection hangs as soon as this text is sent over it. */
export async function openLine(connectionString: string, { hangsAt = '' } = {}): Promise<Line> {
  const { hostname, port } = new URL(connectionString);
  let isHanging = false;
  let isCut = false;
  let refused = 0;
  const sockets: Socket[] = [];
  const hanging = new Set<Socket>();
  const line = createServer((near) => {
    if (isCut) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    if (isHanging) hanging.add(near).add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (bytes) => {
        if (hangsAt !== '' && bytes.includes(hangsAt)) hanging.add(near).add(far);
        if (!hanging.has(from)) to.write(bytes);
      });
      from.on('close', () => void (hanging.has(from) || to.destroy()));
    }
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  return {
    connectionString: url.href,
    hang() {
      isHanging = true;
      for (const socket of sockets) hanging.add(socket);
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    recover() {
      isHanging = false;
      isCut = false;
    },
    countRefused: () => refused,
    countHanging: () => hanging.size / 2,
    close() {
      for (const socket of sockets) socket.destroy();
      line.close();
    },
  };
}
