import { expect, test } from "vitest"
import { statementText } from "../../../../server/traces/statement-text.ts"

test.each([
  [`select "a1" from t2 where b = $1 and c = 'it''s Ada'`, `select "a1" from t2 where b = $1 and c = ?`],
  ["select 1 + 2.5,\n  left(x, 300)", "select ? + ?, left(x, ?)"],
  ["do $body$ secret $body$", "do ?"],
  [`select set_config('app.client_id', '0198', true)`, "select set_config(?, ?, true)"],
])("%s is shown without its values", (sql, masked) => {
  expect(statementText(sql)).toBe(masked)
})

test("a long statement is truncated", () => {
  expect(statementText("x ".repeat(5_000))).toHaveLength(2_000)
})
