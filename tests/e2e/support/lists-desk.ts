import { expect } from "vitest"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { PartsDesk } from "./parts-desk.ts"
import { projectIdOf } from "./projects.ts"
import type { Say } from "./say.ts"

/** Types what is looked for into a box that has the focus, and takes what it finds. */
export async function find({ page, type, press }: PartsDesk, wanted: string): Promise<void> {
  const standsOn = () =>
    page.evaluate(() => {
      const active = document.activeElement?.getAttribute("aria-activedescendant")
      return active ? document.getElementById(active)?.textContent : ""
    })
  await type(wanted)
  await expect.poll(standsOn, { timeout: 15_000 }).toContain(wanted)
  await press("Enter")
}

/** A record of the type that is on the desk. */
export async function makeRecord({ id, call }: PartsDesk, fields: object): Promise<ProfileInstance> {
  return call("POST", "/api/v1/profiles/data", { profileId: id, projectId: await projectIdOf(call), fields })
}

/** What is read of a column that is chosen: itself, then what can be done with it. */
export const columnAsRead = (say: Say, column: string): string => `- listitem:
  - button "${column} ${say("fieldType.NUMBER.name")}" [pressed]
  - button "${say("list.columns.up", { column })}"
  - button "${say("list.columns.down", { column })}"
  - button "${say("recordType.lists.remove", { column })}"`

/** What is read of the picture of the list: a table under a name, its columns and the one record that is let through. */
export function pictureAsRead(say: Say, headers: readonly string[], cells: readonly string[]): string {
  return `- region "${say("recordType.lists.previewTable")}":
  - table:
    - rowgroup:
      - row "${headers.join(" ")}":
${headers.map((name) => `        - columnheader "${name}"`).join("\n")}
    - rowgroup:
      - row "${cells.join(" ")}":
${cells.map((text) => `        - cell "${text}"`).join("\n")}`
}

/** What is read of a link that leads up to one record. */
export function linkAsRead(say: Say, name: string, target: string): string {
  const choice = (key: "allowLinking" | "allowAddition" | "allowMultiple", state: string) => {
    const label = say(`recordType.links.${key}`)
    return `  - switch "${label}"${state}\n  - text: ${label}`
  }
  return `- group "${name}":
  - heading "${name}" [level=3]
  - combobox "${say("recordType.links.target")}": ${target}
  - radiogroup "${say("recordType.links.relation")}":
    - radio "${say("recordType.links.PARENT")}" [checked]
    - text: ${say("recordType.links.PARENT")}
    - radio "${say("recordType.links.CHILD")}"
    - text: ${say("recordType.links.CHILD")}
${choice("allowLinking", " [checked]")}
${choice("allowAddition", " [checked]")}
${choice("allowMultiple", "")}
  - button "${say("recordType.links.show")}"`
}

/** What is read of a level of an escalation that tells whoever is asked to act. */
export const levelAsRead = (
  say: Say,
  level: number,
  days: number,
): string => `- group "${say("reminders.level", { level })}":
  - text: ${say("reminders.level", { level })}
  - button "${say("reminders.levels.remove", { level })}"
  - text: ${say("reminders.field.afterDays")}
  - combobox "${say("reminders.field.afterDays")}": "${days}"
  - group "${say("reminders.field.people")}":
    - text: ${say("reminders.field.people")}
    - checkbox "${say("reminders.people.asked")}" [checked]
    - text: ${say("reminders.people.asked")} ${say("reminders.field.fields")}
    - combobox "${say("reminders.field.fields")}"
    - text: ${say("reminders.field.users")}
    - combobox "${say("reminders.field.users")}"
    - text: ${say("reminders.field.roles")}
    - combobox "${say("reminders.field.roles")}"`

/** The words of the conditions under which records are offered, which stand with the settings of a link and in no catalogue. */
export const conditionWords = {
  en: { title: "Offer only records where", column: "Column", anyOf: "is any of" },
  ar: { title: "اعرض فقط السجلات التي فيها", column: "العمود", anyOf: "أحد" },
} as const
