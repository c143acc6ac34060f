import type { BrowserContext, Page } from "playwright-core"
import people from "../../../server/demonstration/people.json" with { type: "json" }

/**
 * The e-mail address of a demonstration account by what it is for, or of anybody else of the demonstration by their
 * key.
 */
export function emailOf(account: string): string {
  if (account.includes("@")) return account
  const user = people.people.find((one) => ("account" in one && one.account === account) || one.key === account)
  if (!user) throw new Error(`No demonstration account is called ${account}.`)
  return user.email
}

/**
 * What the page finds in its browser after a sign-in: the cookie is in the context, the CSRF token goes to local
 * storage.
 */
export interface SignedIn {
  readonly accessToken: string
  readonly csrfToken: string
}

interface TokenReply {
  readonly access_token?: string
  readonly exchange_token?: string
  readonly csrf_token?: string
  readonly consentRequired?: boolean
}

/**
 * Signs in through the calls that the sign-in screen makes: accepts the terms and takes the first module and entity.
 */
export async function signInByCalls(
  context: Pick<BrowserContext, "request">,
  url: string,
  account: string,
  password: string = people.password,
): Promise<SignedIn> {
  const sendRequest = async <Reply>(path: string, { authorization, ...options }: RequestOptions): Promise<Reply> => {
    const reply = await context.request.fetch(new URL(path, url).href, { ...options, headers: { authorization } })
    if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}: ${await reply.text()}`)
    return (await reply.body()).length === 0 ? (undefined as Reply) : reply.json()
  }
  const username = emailOf(account)
  const keys = await sendRequest<{ clientId: string; clientSecret: string }>(
    `/oauth/client-keys?email=${encodeURIComponent(username)}`,
    { method: "GET", authorization: "" },
  )
  const client = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`
  const token = (form: Record<string, string>) =>
    sendRequest<TokenReply>("/oauth/token", { method: "POST", authorization: client, form })
  let reply = await token({ grant_type: "password", username, password })
  if (reply.consentRequired) {
    const authorization = `Bearer ${reply.exchange_token}`
    const { version } = await sendRequest<{ version: string }>("/oauth/getConsent", { method: "POST", authorization })
    await sendRequest("/oauth/accept-user-consent", { method: "POST", authorization, data: { version } })
    reply = await token({ grant_type: "token", token: reply.exchange_token ?? "" })
  }
  if (!reply.access_token) {
    const authorization = `Bearer ${reply.exchange_token}`
    const { modules } = await sendRequest<{ modules: { moduleId: string; entities: { id: string }[] }[] }>(
      "/oauth/get-entity-details",
      { method: "GET", authorization },
    )
    const [first] = modules
    const data = { moduleId: first?.moduleId, entityId: first?.entities[0]?.id }
    reply = await sendRequest<TokenReply>("/oauth/entity-token", { method: "POST", authorization, data })
  }
  const { access_token: accessToken, csrf_token: csrfToken } = reply
  if (!accessToken || !csrfToken) throw new Error(`${username} could not be signed in: ${JSON.stringify(reply)}`)
  return { accessToken, csrfToken }
}

interface RequestOptions {
  readonly method: "GET" | "POST"
  readonly authorization: string
  readonly form?: Record<string, string>
  readonly data?: object
}

/** Signs in on the sign-in screen itself; accepts the terms when they are asked and ends on the home page. */
export async function signInOnScreen(page: Page, account: string, password: string = people.password): Promise<void> {
  await page.locator('input[name="username"]').fill(emailOf(account))
  await page.locator('input[name="password"]').fill(password)
  await page.locator('button[type="submit"]').click()
  // The page behind may show a dialog of its own, such as the choice of a project.
  const terms = page.getByRole("dialog").filter({ has: page.getByRole("checkbox") })
  const choice = page.locator(".choose-module")
  const home = page.locator(".app-shell")
  await terms.or(choice).or(home).first().waitFor()
  if (await terms.isVisible()) {
    await terms.getByRole("checkbox").check()
    await terms.getByRole("button").last().click()
    await choice.or(home).first().waitFor()
  }
  // The way out is a button there as well, and the first one until the entities have come.
  if (await choice.isVisible()) await choice.getByRole("listitem").first().getByRole("button").click()
  await home.waitFor()
}
