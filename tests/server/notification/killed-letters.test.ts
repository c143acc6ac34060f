import { afterAll, beforeAll, expect, test } from "vitest"
import type { RecordId } from "../../../schemas/ids.ts"
import { workerProcesses } from "../../support/killed-workers.ts"
import { type LettersWorld, recordsTold, startLettersWorld } from "../../support/letters-world.ts"

let world: LettersWorld
const workers = workerProcesses("letters-worker.ts", () => world.server.databaseUrl)
beforeAll(async () => {
  // The work is asked for here and done in processes of its own.
  world = await startLettersWorld({ WORK_AT_ONCE: "0" })
})
afterAll(async () => {
  await workers.end()
  await world.server.close()
})

/** Who was told of which record, by all letters that are posted. */
const told = () =>
  world.tenant(async (tx) => {
    const letters = await tx
      .selectFrom("outbox_letter")
      .where("kind", "in", ["notification", "gathered"])
      .selectAll()
      .execute()
    return letters.flatMap((letter) => recordsTold(letter).map((recordId) => `${letter.user_id} ${recordId}`))
  })
const left = () => world.tenant((tx) => tx.selectFrom("notification_letter").select("notification_id").execute())

test("processes killed in the middle of it tell each of everything once, whether on its own or gathered", async () => {
  const controls: { readonly id: RecordId }[] = []
  while (controls.length < 60) controls.push(await world.control())
  const few = await Promise.all(Array.from({ length: 30 }, () => world.someone()))
  const many = await Promise.all(Array.from({ length: 6 }, () => world.someone()))
  for (const [at, { id }] of controls.entries()) {
    const asked = at < 5 ? [...few, ...many] : many
    await world.ask(
      asked.map((one) => one.id),
      id,
    )
  }
  const notices = await world.tenant((tx) =>
    tx.selectFrom("notification").where("kind", "=", "TASK_ASSIGNED").select(["user_id", "about_id"]).execute(),
  )
  const total = few.length * 5 + many.length * controls.length
  expect(notices).toHaveLength(total)
  // Each is killed as soon as there is more than before it, so that it dies over a page.
  for (let killed = 0, before = 0; killed < 2; killed += 1) {
    const worker = await workers.start()
    await expect.poll(async () => (await told()).length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before)
    await workers.kill(worker)
    before = (await told()).length
    expect((await left()).length + before).toBe(total)
  }
  await workers.start()
  await expect.poll(async () => (await left()).length, { timeout: 40_000 }).toBe(0)
  expect((await told()).toSorted()).toEqual(notices.map((one) => `${one.user_id} ${one.about_id}`).toSorted())
})
