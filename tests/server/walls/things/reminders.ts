import { reminderTerms } from "../../../support/reminder-world.ts"
import type { Asked, Probe, Scene } from "../scene.ts"

/** Reminders of record types: the client's, for those who may design. */

const url = "/api/v1/reminders"
const ofClient = { reach: "client", about: "one" } as const
const terms = (name: string) => reminderTerms({ name, dueBy: "TASK" })

async function reminderOf(scene: Scene, canary: string): Promise<{ readonly profileId: string; readonly id: string }> {
  const { id: profileId } = await scene.profile(canary)
  const made = await scene.made("POST", `${url}/profiles/${profileId}`, { rules: [terms(canary)] })
  return { profileId, id: made.content[0].id }
}

const ofProfile =
  (ask: (address: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { profileId } = await reminderOf(scene, canary)
    return { ...ask(`${url}/profiles/${profileId}`), ids: [profileId] }
  }

/** About a record, which is behind walls of its own; its type is there for everybody who designs. */
async function timelineOf(scene: Scene, canary: string): Promise<Asked> {
  const { id: profileId } = await scene.profile(canary, true)
  await scene.made("POST", `${url}/profiles/${profileId}`, { rules: [terms(canary)] })
  const { id } = await scene.record(canary, profileId)
  return { method: "GET", url: `${url}/profiles/${profileId}/records/${id}`, ids: [id] }
}

const ofReminder =
  (ask: (address: string) => Omit<Asked, "ids">): Probe["make"] =>
  async (scene, canary) => {
    const { id } = await reminderOf(scene, canary)
    return { ...ask(`${url}/${id}`), ids: [id] }
  }

export const reminderThings: readonly Probe[] = [
  {
    name: "getReminderMatrix",
    ...ofClient,
    tells: true,
    make: ofProfile((address) => ({ method: "GET", url: address })),
  },
  {
    name: "createReminders",
    ...ofClient,
    make: ofProfile((address) => ({ method: "POST", url: address, body: { rules: [terms("Another")] } })),
  },
  { name: "getReminderTimeline", reach: "entity", about: "one", tells: true, make: timelineOf },
  {
    name: "previewReminder",
    ...ofClient,
    make: ofProfile((address) => ({ method: "POST", url: `${address}/preview`, body: terms("Another") })),
  },
  {
    name: "updateReminder",
    ...ofClient,
    make: ofReminder((address) => ({ method: "PUT", url: address, body: { terms: terms("Other"), revision: 1 } })),
  },
  {
    name: "switchReminder",
    ...ofClient,
    make: ofReminder((address) => ({
      method: "PUT",
      url: `${address}/enabled`,
      body: { enabled: false, revision: 1 },
    })),
  },
  {
    name: "deleteReminder",
    ...ofClient,
    make: ofReminder((address) => ({ method: "DELETE", url: `${address}?revision=1` })),
  },
]
