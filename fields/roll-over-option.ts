import * as Type from "typebox"
import { rollOverTreatments } from "../schemas/profile.ts"

const description = "What a roll-over does with the value; without it the role and type decide."

/** The option of types whose values are copied or cleared when their record is rolled over. */
export const rollOverOption = {
  whenRolledOver: Type.Optional(Type.Enum(["copy", "clear"], { description })),
}

/** The same for types with dates, which can also be moved. */
export const datedRollOverOption = {
  whenRolledOver: Type.Optional(Type.Enum(rollOverTreatments, { description })),
}
