const mostNames = 250;
const mostCandidates = 1000;

/**
 * Names for statements, so that PostgreSQL parses and plans a text once for each connection and not at every call; planning
 * takes longer than most of our queries. A text gets its name when it comes the second time. There are at most so many
 * names, because each connection remembers its statements until it closes: texts beyond that stay unnamed.
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
