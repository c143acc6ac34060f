import type { FastifyRequest } from "fastify"
import { problem } from "../../schemas/problems.ts"
import { Refusal } from "./refusal.ts"
import { takeTurn } from "./turn-of-call.ts"

/** What came in a form: its fields, each with all its values, and the part `file`. */
export interface Form {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly file: { readonly name: string; readonly bytes: Buffer } | undefined
}

/** Reads the parts of a form in whatever order they come; one that is broken off or divided wrongly is refused. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) throw new Refusal(415, problem("request.unsupported_media", []))
  const form = await sentForm(request)
  // It is taken apart when it is its sender's turn.
  await takeTurn(request)
  return form
}

async function sentForm(request: FastifyRequest): Promise<Form> {
  try {
    return await partsOf(request)
  } catch (error) {
    // What the reader refuses by name, such as too large a part, has its status; the rest is a form that cannot be read.
    if (error instanceof Error && "statusCode" in error) throw error
    throw new Refusal(400, problem("request.invalid", []))
  }
}

async function partsOf(request: FastifyRequest): Promise<Form> {
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
