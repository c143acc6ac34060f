import { PostgresDialect, PostgresDriver, type PostgresDialectConfig } from "kysely"

/**
 * PostgreSQL for transactions that begin with their first statement: whoever opens one sends `begin` together with the
 * client it is for, in one message instead of two. Sent without both, every statement would stand alone and the policies,
 * which know no client then, would let nothing through.
 */
export class TenantDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new TenantDriver(this.#config)
  }
}

class TenantDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {
    // Left to the first statement.
  }
}
