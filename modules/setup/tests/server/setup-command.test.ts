import { afterAll, beforeAll, expect, test } from "vitest"
import { runSetup } from "../../../../server/commands/run-setup.ts"
import { issueSetupPath } from "../../server/setup-link.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

const password = "Quiet-Harbour-12"

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function run(args: string, enteredPassword = password): Promise<{ code: number; lines: string; errors: string }> {
  const lines: string[] = []
  const errors: unknown[] = []
  const code = await runSetup(args.split(" ").filter(Boolean), {
    environment: {
      DATABASE_URL: server.databaseUrl,
      PUBLIC_URL: "https://risk.example.org",
      SMTP_URL: "smtp://unused",
    },
    log: (line) => void lines.push(line),
    error: (message) => void errors.push(message),
    promptPassword: async () => enteredPassword,
  })
  return { code, lines: lines.join("\n"), errors: errors.map(String).join("\n") }
}

const administrator = (email: string) => `--email ${email} --first-name Nour --last-name Haddad`

test("creates the first organisation without a browser and voids the printed URL, and a second one only on request", async () => {
  expect(await issueSetupPath(server.database)).toBeDefined()
  const setupRun = await run(`--organisation Northwind ${administrator("first@northwind.example")} --country de`)
  expect(setupRun).toMatchObject({ code: 0, errors: "" })
  expect((await requestToken(server.app, "first@northwind.example", { password })).statusCode).toBe(200)
  expect(await server.database.owner.selectFrom("setup_link").selectAll().execute()).toEqual([])

  // The second organisation's administrator sets the password by a link.
  const args = `--organisation Southwind ${administrator("second@southwind.example")} --invite`
  expect(await run(args)).toMatchObject({ code: 1, errors: expect.stringContaining("--second-organisation") })
  const second = await run(`${args} --second-organisation`)
  expect(second.lines).toMatch(/https:\/\/risk\.example\.org\/reset-password#[\w-]+/)
  const token = second.lines.split("#")[1]
  const selected = {
    method: "POST",
    url: "/oauth/reset-user-password",
    payload: { token, newPassword: password },
  } as const
  expect((await server.app.inject(selected)).statusCode).toBe(200)
  const again = await run(
    `--organisation Elsewhere ${administrator("SECOND@southwind.example")} --invite --second-organisation`,
  )
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining("signs in to an organisation already") })
})

test.each([
  ["", "--organisation"],
  ["--organisation One", "--email"],
  ["--organisation One --email a@b.example --modules IC,X", "--modules (IC, IA or both with a comma) was given"],
  ["--organisation One --email a@b.example --year-begins-in 13", "--year-begins-in (a month from 1 to 12) was given"],
  [
    "--organisation One --email a@b.example --country A-country-of-a-long-name",
    "--country (two letters, such as DE) was",
  ],
  ["--organisation One --email a@b.example --password Secret-1", "--password"],
])("reports what is missing: %s", async (args, named) => {
  expect(await run(args)).toMatchObject({ code: 1, errors: expect.stringContaining(named) })
})

test.each([
  ["--country Atlantis", "--country (two letters, such as DE): "],
  ["--currency Crowns", "--currency (three letters, such as EUR): "],
  ["--time-zone Mars/Olympus", "--time-zone (such as Europe/Berlin): "],
  ["--email nobody", "--email: "],
])("names the option of an invalid value: %s", async (option, message) => {
  const args = `--organisation East ${administrator("fourth@east.example")} ${option} --second-organisation`
  expect(await run(args)).toMatchObject({ code: 1, errors: expect.stringContaining(message) })
})

test("reports a missing password with the ways to enter one", async () => {
  const args = `--organisation East ${administrator("fourth@east.example")} --second-organisation`
  expect(await run(args, "")).toMatchObject({ code: 1, errors: expect.stringMatching(/SETUP_PASSWORD.*--invite\.$/) })
})

test("reports invalid input and creates nothing", async () => {
  const args = `--organisation West ${administrator("third@west.example")} --second-organisation`
  expect(await run(args, "short")).toMatchObject({ code: 1, errors: expect.stringMatching(/^The password: /) })
  const storedRows = await server.database.owner
    .selectFrom("sign_in")
    .where("email", "like", "third@%")
    .selectAll()
    .execute()
  expect(storedRows).toEqual([])
})
