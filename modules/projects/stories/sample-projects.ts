import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { ProjectDetails } from "../contracts/one-project.ts"
import type { ProjectId, UserId } from "../../../schemas/ids.ts"
import { entities } from "../../../stories/screens/signed-in.ts"

export const people: readonly UserSummary[] = [
  {
    id: "u2" as UserId,
    name: "Jonas Weber",
    email: "jonas.weber@calverine.example",
    designation: "Tester",
    active: true,
  },
  {
    id: "u3" as UserId,
    name: "ليلى منصور",
    email: "layla.mansour.of.the.gulf.region@calverine.example",
    designation: null,
    active: false,
  },
]

export const project: ProjectDetails = {
  id: "p1" as ProjectId,
  name: "ICFR 2026",
  module: "IC",
  financialYear: 2026,
  financialYearStartMonth: 4,
  reportingPeriod: "quarter",
  processType: "Financial reporting",
  entities: [...entities],
  closed: false,
  restricted: false,
  revision: 3,
  users: [],
}

export const restricted: ProjectDetails = {
  ...project,
  id: "p2" as ProjectId,
  name: "A project that is about the acquisition nobody speaks of yet, and is called accordingly long",
  restricted: true,
  users: [...people],
}

export const closed: ProjectDetails = {
  ...project,
  id: "p3" as ProjectId,
  name: "الرقابة الداخلية 2025",
  financialYear: 2025,
  financialYearStartMonth: 1,
  reportingPeriod: "year",
  closed: true,
}
