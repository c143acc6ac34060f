import type { Probe } from "../scene.ts"
import { absenceThings } from "./absences.ts"
import { administrationThings } from "./administration.ts"
import { designThings } from "./design.ts"
import { ownThings } from "./own.ts"
import { peopleThings } from "./people.ts"
import { placeThings } from "./places.ts"
import { recordThings } from "./records.ts"
import { reminderThings } from "./reminders.ts"
import { entityTypeThings } from "./types-of-entities.ts"

/** Everything that is tried with everybody: a probe for a new call belongs in the list of its area. */
export const allThings: readonly Probe[] = [
  ...ownThings,
  ...recordThings,
  ...peopleThings,
  ...placeThings,
  ...designThings,
  ...reminderThings,
  ...entityTypeThings,
  ...administrationThings,
  ...absenceThings,
]
