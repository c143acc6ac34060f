import type { PostgresPool, PostgresPoolClient } from "kysely"
import type { Pool, PoolClient } from "pg"

/**
 * A statement that every request asks says so itself, by its first words: a comment `kept:` and a name. It is then parsed
 * and planned once per connection instead of with every request, which is most of what so small a question costs.
 *
 * Only for statements whose text is always the same, whose best plan does not hang on the values asked for, and that name
 * their columns: PostgreSQL refuses a kept `select *` once a migration has added one.
 */
const mark = /^\s*\/\* kept: ([a-z ]{1,40}) \*\//

/** A statement may come in a few forms, as walls differ from person to person; each text has a name of its own. */
const names = new Map<string, string>()
const mostNames = 100

function nameOf(text: string): string | undefined {
  const label = mark.exec(text)?.[1]
  if (label === undefined) return undefined
  const known = names.get(text)
  if (known !== undefined || names.size === mostNames) return known
  const name = `${label} ${names.size}`
  names.set(text, name)
  return name
}

/** The pool as the query builder sees it, with marked statements kept ready on their connections. */
export function keepingStatements(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const before = known.get(client)
      if (before) return before
      const keeping = keepingClient(client)
      known.set(client, keeping)
      return keeping
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

function keepingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, parameters: readonly unknown[]) => {
    const name = nameOf(text)
    const values = [...parameters]
    return client.query(name === undefined ? { text, values } : { name, text, values })
  }
  // Cursors, which the query builder could ask for as well, are used nowhere.
  return { query: query as unknown as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) }
}
