import type { Calls } from "./calls.ts"

/** The projects of the demonstration, by which journeys know them: others come and go while journeys are run. */
export const icfrProject = "ICFR 2026 · Calverine Group"
export const auditProject = "Internal audit 2026"

export async function projectIdOf(call: Calls, name: string = icfrProject): Promise<string> {
  const { content } = await call<{ content: { id: string; name: string }[] }>("GET", "/api/v1/projects")
  const project = content.find((one) => one.name === name)
  if (!project) throw new Error(`The project ${name} of the demonstration is not there.`)
  return project.id
}
