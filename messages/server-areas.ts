import { area } from "./area.ts"

/** Texts that the server writes into files and lists, or that wait for their feature: no page loads them. */
export const serverAreas = {
  commands: area<typeof import("./commands/en.ts")>((to) => import(`./commands/${to}.ts`)),
  planned: area<typeof import("./planned/en.ts")>((to) => import(`./planned/${to}.ts`)),

  exports: area<typeof import("../modules/exports/messages/en.ts")>(
    (to) => import(`../modules/exports/messages/${to}.ts`),
  ),
  "jobs/job-kinds": area<typeof import("../modules/jobs/messages/job-kinds/en.ts")>(
    (to) => import(`../modules/jobs/messages/job-kinds/${to}.ts`),
  ),
  "process-documents/pdf": area<typeof import("../modules/process-documents/messages/pdf/en.ts")>(
    (to) => import(`../modules/process-documents/messages/pdf/${to}.ts`),
  ),
}
