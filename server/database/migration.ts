/**
 * One step of the schema history; never edited after its release. Statements run one by one and are each idempotent.
 */
export interface Migration {
  readonly name: string
  readonly statements: readonly string[]
  /**
   * Why something that an earlier version used may be removed: the version from which nothing uses it any more. That
   * version cannot run at the same time and cannot be rolled back to; `tests/architecture/migrations.test.ts` requires
   * this.
   */
  readonly contracts?: string
}

/** The role the application works under: it owns nothing and cannot bypass row-level policies. */
export const applicationRole = "risk_universe_app"

/**
 * Row-level security as a second line of defence behind the permission checks: hides rows of other clients even when a
 * query omits the condition. The setting is read in a sub-select, so that the planner evaluates it once per statement
 * and can use the index on client_id.
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

/**
 * There is no `create policy if not exists`, and dropping and recreating would leave a table without its policy in
 * between.
 */
export function createPolicy(policyOnTable: string): string {
  return `do $do$ begin create policy ${policyOnTable}; exception when duplicate_object then null; end $do$`
}
