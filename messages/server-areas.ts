import { area } from "./area.ts"

/** Texts that the server writes into files and lists, or that wait for their feature: no page loads them. */
export const serverAreas = {
  commands: area<typeof import("./commands/en.ts")>((to) => import(`./commands/${to}.ts`)),
  planned: area<typeof import("./planned/en.ts")>((to) => import(`./planned/${to}.ts`)),

  "designer/problems": area<typeof import("../modules/designer/messages/problems/en.ts")>(
    (to) => import(`../modules/designer/messages/problems/${to}.ts`),
  ),
  exports: area<typeof import("../modules/exports/messages/en.ts")>(
    (to) => import(`../modules/exports/messages/${to}.ts`),
  ),
  "imports/problems": area<typeof import("../modules/imports/messages/problems/en.ts")>(
    (to) => import(`../modules/imports/messages/problems/${to}.ts`),
  ),
  "jobs/job-kinds": area<typeof import("../modules/jobs/messages/job-kinds/en.ts")>(
    (to) => import(`../modules/jobs/messages/job-kinds/${to}.ts`),
  ),
  "jobs/problems": area<typeof import("../modules/jobs/messages/problems/en.ts")>(
    (to) => import(`../modules/jobs/messages/problems/${to}.ts`),
  ),
  "process-documents/pdf": area<typeof import("../modules/process-documents/messages/pdf/en.ts")>(
    (to) => import(`../modules/process-documents/messages/pdf/${to}.ts`),
  ),
  "process-documents/problems": area<typeof import("../modules/process-documents/messages/problems/en.ts")>(
    (to) => import(`../modules/process-documents/messages/problems/${to}.ts`),
  ),
  "records/problems": area<typeof import("../modules/records/messages/problems/en.ts")>(
    (to) => import(`../modules/records/messages/problems/${to}.ts`),
  ),
  "risk-universe/problems": area<typeof import("../modules/risk-universe/messages/problems/en.ts")>(
    (to) => import(`../modules/risk-universe/messages/problems/${to}.ts`),
  ),
}
