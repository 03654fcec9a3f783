import pg from 'pg';
import { repeatAfterDeadlock } from './deadlocks.ts';
import { isConnectionLost } from './errors.ts';
import { createStatementEditions } from './statement-names.ts';

/** A statement that PostgreSQL keeps under this name; the same name always comes with the same text. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Values in the order of `columns`, which have the names that the statement gives them. */
export interface SharedRows {
  columns: string[];
  rows: unknown[][];
}

/** The connections at this moment: how many are open, how many of them are busy, and how many reads are under way on them. */
export interface SharedReadsState {
  connections: number;
  busy: number;
  running: number;
}

export interface SharedReads {
  state(): SharedReadsState;
  /** @throws the driver's error, or one that `isDatabaseUnavailable` recognizes when too many reads are waiting. */
  read(statement: NamedStatement): Promise<SharedRows>;
  /** Closes every connection; waits for the running reads. */
  end(): Promise<void>;
}

interface Line {
  client: pg.Client;
  /** Undefined once the connection is open. */
  opening: Promise<void> | undefined;
  running: number;
}

/** The driver's words, by which `isDatabaseUnavailable` recognizes an error. */
const unavailable = 'timeout exceeded when trying to connect';

/**
 * Whether a read was sent after another one of the same statement which was to prepare it and was cancelled meanwhile, as
 * while a table is locked. The driver prepares it again for the next one.
 */
const isUnprepared = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '26000';

export interface SharedReadsOptions extends pg.ClientConfig {
  connectionsMax: number;
  /** How many reads may be in flight on one connection. */
  runningMax: number;
  /** A statement with which each connection begins. */
  atConnect?: string;
  onError: (error: Error) => void;
}

/**
 * A few connections that many short reads share concurrently. Reads are pipelined: one is sent while earlier ones are
 * still unanswered, so nobody waits for a connection, and concurrent requests and responses share packets, which costs
 * both sides less than the reads themselves. PostgreSQL processes the reads of a connection one after the other, so a
 * long one belongs in the pool.
 *
 * A connection is opened when all others are busy. If one breaks, its reads in flight fail; the next opens a new one.
 */
export function createSharedReads({
  connectionsMax,
  runningMax,
  atConnect,
  onError,
  ...config
}: SharedReadsOptions): SharedReads {
  const lines = new Set<Line>();
  const editions = createStatementEditions();
  let isEnded = false;

  function open(): Line {
    const client = new pg.Client({ ...config, pipeline: true });
    const line: Line = { client, running: 0, opening: undefined };
    const drop = (): void => void lines.delete(line);
    client.on('error', (error) => {
      drop();
      onError(error);
    });
    client.once('end', drop);
    async function connect(): Promise<void> {
      try {
        await client.connect();
        if (atConnect !== undefined) await client.query(atConnect);
        line.opening = undefined;
      } catch (error) {
        drop();
        void client.end().catch(() => undefined);
        throw error;
      }
    }
    line.opening = connect();
    lines.add(line);
    return line;
  }

  function leastBusy(): Line {
    if (isEnded) throw new Error('Cannot read after calling end.');
    let least: Line | undefined;
    for (const line of lines) if (least === undefined || line.running < least.running) least = line;
    if (least === undefined || (least.running > 0 && lines.size < connectionsMax)) return open();
    if (least.running < runningMax) return least;
    throw new Error(`${unavailable}: too many reads wait`);
  }

  async function read(statement: NamedStatement): Promise<SharedRows> {
    const line = leastBusy();
    line.running += 1;
    try {
      if (line.opening) await line.opening;
      const { fields, rows } = await line.client.query<unknown[]>({ ...statement, rowMode: 'array' });
      return { columns: fields.map(({ name }) => name), rows };
    } catch (error) {
      // This is known before the connection has closed, so stop sending on it.
      if (isConnectionLost(error) && lines.delete(line)) void line.client.end();
      throw isUnprepared(error) ? new Error(`${unavailable}: a statement was not prepared`, { cause: error }) : error;
    } finally {
      line.running -= 1;
    }
  }

  return {
    state() {
      const all = [...lines];
      const running = all.reduce((sum, line) => sum + line.running, 0);
      return { connections: all.length, busy: all.filter((line) => line.running > 0).length, running };
    },
    read: (statement) =>
      repeatAfterDeadlock(() => editions.send(statement.name, (name) => read({ ...statement, name }))),
    async end() {
      isEnded = true;
      await Promise.all(
        [...lines].map(
          ({ client, opening }) => opening?.catch(() => undefined).then(() => client.end()) ?? client.end(),
        ),
      );
    },
  };
}
