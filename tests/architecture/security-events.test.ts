import { describe, expect, test } from "vitest"
import { sourcesOf } from "./sources.ts"
import { loadMessages } from "../../messages/index.ts"
import { languages } from "../../schemas/languages.ts"
import { loggedEvents } from "../../server/audit-log/logged-events.ts"
import { securityEvents } from "../../server/audit-log/security-events.ts"

const prefix = "report.audit.action."

// That the server writes no other kind is the compiler's to say: `appendAudit` takes only these of people and what
// guards them.

describe.each(languages)("in %s", (language) => {
  test("every security event has a message, and every message belongs to an event", async () => {
    const messages: Readonly<Record<string, string>> = await loadMessages[language]()
    const messageKeys = Object.keys(messages).filter((key) => key.startsWith(prefix))
    expect(messageKeys.map((key) => key.slice(prefix.length)).toSorted()).toEqual(securityEvents.toSorted())
    expect(messageKeys.filter((key) => messages[key]?.trim() === "")).toEqual([])
    const texts = messageKeys.map((key) => messages[key])
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })

  test("every event in the audit log of a record or record type has a message, and every message belongs to an event", async () => {
    const messages = await loadMessages[language]()
    const named = Object.keys(messages).filter((key) => key.startsWith("audit.action."))
    const events = new Set(Object.values(loggedEvents).flat())
    expect(named.toSorted()).toEqual([...events].map((event) => `audit.action.${event}`).toSorted())
  })

  test("security event messages are translated", async () => {
    const [messages, english] = await Promise.all([loadMessages[language](), loadMessages.en()])
    const same = securityEvents.filter((event) => messages[`${prefix}${event}`] === english[`${prefix}${event}`])
    expect(language === "en" ? [] : same).toEqual([])
  })
})

test("every security event is recorded somewhere", () => {
  const list = "server/audit-log/security-events.ts"
  const others = sourcesOf("server").filter(({ file }) => file !== list)
  const sources = others.map(({ text }) => text).join("\n")
  // How a viewing ends is put together from its ending.
  const texts = (event: string) => [`"${event}"`, `"${event.replace(/^viewing_/, "")}"`]
  expect(securityEvents.filter((event) => !texts(event).some((word) => sources.includes(word)))).toEqual([])
})
