import type { FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { HttpError } from "./http-error.ts"
import { acquireCostlySlot } from "./request-scheduling.ts"

/** The content of a form: its fields with all their values, and the part `file`. */
export interface Form {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly file: { readonly name: string; readonly bytes: Buffer } | undefined
}

/** Reads the parts of a form in any order; throws for a truncated or malformed one. */
export async function parseForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new HttpError(415, problem("request.unsupported_media", []))
  const form = await sentForm(request)
  // The form is parsed only once the sender has a slot.
  await acquireCostlySlot(request)
  return form
}

async function sentForm(request: FastifyRequest): Promise<Form> {
  try {
    return await parseMultipart(request)
  } catch (error) {
    // Errors that the parser names, such as a part that is too large, keep their status; all others mean the form is
    // unreadable.
    if (error instanceof Error && "statusCode" in error) throw error
    throw new HttpError(400, problem("request.invalid", []))
  }
}

async function parseMultipart(request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, string[]>()
  let file: Form["file"]
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), String(part.value)])
    else {
      const bytes = await part.toBuffer()
      if (part.fieldname === "file") file = { name: part.filename, bytes }
    }
  }
  return { fields, file }
}
