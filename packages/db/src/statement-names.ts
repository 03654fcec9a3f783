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
