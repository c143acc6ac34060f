import { password } from "../../support/organisation.ts"

/** A whole sign-in over HTTP; answers the header that carries it. */
export async function signIn(origin: string, email: string): Promise<string> {
  const keys = (await (await fetch(`${origin}/oauth/client-keys?email=${email}`)).json()) as {
    clientId: string
    clientSecret: string
  }
  const reply = await fetch(`${origin}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "password", username: email, password }),
  })
  if (!reply.ok) throw new Error(`The sign-in was answered ${reply.status}.`)
  return `Bearer ${((await reply.json()) as { access_token: string }).access_token}`
}
