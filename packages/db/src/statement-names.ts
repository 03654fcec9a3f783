import { isOutdatedStatement } from './errors.ts';

const mostNames = 250;
const mostCandidates = 1000;

/**
 * Names for statements, so that PostgreSQL parses and plans a text once per connection and not at every call; planning
 * takes longer than most of our queries. A text gets its name the second time it is used. The number of names is
 * limited because each connection keeps its statements until it closes; further texts stay unnamed.
 */
export function createStatementNames(most: number = mostNames): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size === most) return name;
    if (!seen.has(text)) {
      if (seen.size === mostCandidates) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const given = `s${names.size + 1}`;
    names.set(text, given);
    return given;
  };
}

export interface StatementEditions {
  /**
   * Sends a statement under its name, and once more when it was refused as outdated.
   *
   * @param mayRepeat whether it may be sent again after that.
   */
  send<Result>(name: string, query: (name: string) => Promise<Result>, mayRepeat?: () => boolean): Promise<Result>;
}

/**
 * Follows changes of tables: each connection refuses the statements that it prepared before, one by one. After the first
 * refusal all statements go under other names, on all connections. The old ones end with their connections.
 */
export function createStatementEditions(): StatementEditions {
  let edition = 0;
  return {
    async send(name, query, mayRepeat = () => true) {
      const inEdition = (): string => (edition === 0 ? name : `${name}.${edition}`);
      const sent = edition;
      try {
        return await query(inEdition());
      } catch (error) {
        if (!isOutdatedStatement(error)) throw error;
        // Others under way may have been refused for the same reason.
        if (edition === sent) edition += 1;
        if (!mayRepeat()) throw error;
        return query(inEdition());
      }
    },
  };
}
