/** One step of the schema's history; never edited once released. Statements run one by one and can each be run again. */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  /**
   * Why something may be taken away that an earlier version used: in which version nothing uses it any longer. Such a version
   * cannot run beside this one, nor be gone back to; `tests/laws/migrations.test.ts` asks for it.
   */
  readonly contracts?: string
}

/** The role the application works under: it owns nothing and cannot look past a row-level policy. */
export const applicationRole = "risk_universe_app"

/**
 * The second wall behind the permission checks: no row of another client, whatever a query forgot to say. The setting is
 * read in a sub-select, so that the planner evaluates it once per statement and the index on client_id serves.
 */
export function policy(...tables: readonly string[]): string[] {
  return tables.flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    createPolicy(
      `${table}_of_client on ${table} to ${applicationRole}
       using (client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))
       with check (client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))`,
    ),
  ])
}

/** There is no `create policy if not exists`, and a table must not stand without its policy between a drop and a create. */
export function createPolicy(policyOnTable: string): string {
  return `do $do$ begin create policy ${policyOnTable}; exception when duplicate_object then null; end $do$`
}
