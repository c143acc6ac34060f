const maxLength = 2_000

/** Quoted texts, dollar-quoted texts and numbers; parameters (`$1`) and digits in names stay. */
const literals = /'(?:[^']|'')*'|(\$[a-z_]*\$).*?\1|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/gis

/** A statement without the literal values in its text; parameter values are never included. */
export function statementText(sql: string): string {
  return sql.replaceAll(literals, "?").replaceAll(/\s+/g, " ").trim().slice(0, maxLength)
}
