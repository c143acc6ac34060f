import { documentTypes } from "../../schemas/process-documents.ts"
import type { ProfileType } from "../../schemas/profile-types.ts"
import type { RollOverPart } from "./contract.ts"

/** The part with which records of a type come along; processes always do. */
export const partOfType: Readonly<Partial<Record<ProfileType, RollOverPart>>> = {
  RISK: "risks",
  CONTROL: "controls",
  TOD: "tests",
  TOE: "tests",
  ISSUE: "issues",
  ...(Object.fromEntries(documentTypes.map((type) => [type, "documents"])) as Partial<
    Record<ProfileType, RollOverPart>
  >),
}

/** The types of records that come along with processes. */
export const partTypes = Object.keys(partOfType) as readonly ProfileType[]

/** The types of records that can be rolled over. */
export const rolledTypes: readonly ProfileType[] = ["PROCESS", "SUB_PROCESS", ...partTypes]
