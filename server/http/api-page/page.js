/** Renders /openapi.json as a searchable list of endpoints. Content is set as text, never as markup. */

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

const response = await fetch("/openapi.json")
const api = await response.json()

const nameOf = (reference) => reference.split("/").at(-1)

/** What a reference refers to; anything else as it is. */
function resolve(node) {
  if (!node.$ref) return node
  const [, ...keys] = node.$ref.split("/")
  return keys.reduce((found, key) => found[key], api)
}

function referencesIn(value) {
  const found = [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
  return [...new Set(found)]
}

function code(value) {
  return element("pre", { tabIndex: 0, textContent: JSON.stringify(value, null, 2) })
}

/** The named schemas that a value refers to, each drawn when it is opened: some refer to dozens of others. */
function drawReferences(value) {
  return referencesIn(value).map((reference) => {
    const made = element("details", {}, element("summary", { textContent: nameOf(reference) }))
    made.addEventListener("toggle", () => made.append(...drawSchema({ $ref: reference })), { once: true })
    return made
  })
}

function drawSchema(schema) {
  const resolved = resolve(schema)
  return [code(resolved), ...drawReferences(resolved)]
}

function block(title, schema) {
  const heading = schema.$ref ? `${title}: ${nameOf(schema.$ref)}` : title
  return [element("h4", { textContent: heading }), ...drawSchema(schema)]
}

function describePermission({ kind, feature, subFeature, action }) {
  const kinds = {
    public: "Anyone.",
    signedIn: "Anyone who is signed in.",
    exchange: "Anyone who is signed in, or holds an exchange token.",
    secondStep: "Anyone who is signed in, or whose sign-in still needs its second factor.",
    clientAdministrator: "Client administrators.",
    feature: `Users with the permission ${action} for ${feature} / ${subFeature}.`,
    records: `Users with the permission ${action} for records of the type in question.`,
    designers: `Users with the permission ${action} for the design of record types.`,
    design: `Users with the permission ${action} for the design of the record type in question.`,
  }
  return kinds[kind]
}

/** The replies with content of their own; errors share theirs and are listed with what they mean. */
function drawReplies(responses) {
  const all = Object.entries(responses)
  const replies = all.filter(([, reply]) => !reply.$ref)
  const errors = all.filter(([, reply]) => reply.$ref)
  return [
    ...replies.flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap(({ schema }) => block(`Reply ${status}`, schema)),
    ),
    element("h4", { textContent: "Errors" }),
    element(
      "ul",
      {},
      ...errors.map(([status, reply]) => element("li", { textContent: `${status}: ${resolve(reply).description}` })),
    ),
  ]
}

function drawBody({ content }) {
  return Object.entries(content).flatMap(([media, { schema, example }]) => [
    ...block(`Body (${media})`, schema),
    ...(example === undefined ? [] : [element("h4", { textContent: "Example" }), code(example)]),
  ])
}

function drawCall(path, method, call) {
  const summary = element(
    "summary",
    {},
    element("code", { className: "method", textContent: method.toUpperCase() }),
    element("code", { textContent: path }),
    element("div", { textContent: call.summary }),
  )
  const made = element(
    "details",
    {},
    summary,
    element("p", { className: "permission", textContent: describePermission(call["x-permission"]) }),
    ...(call.parameters.length > 0 ? block("Parameters", call.parameters) : []),
    ...(call.requestBody ? drawBody(call.requestBody) : []),
    ...drawReplies(call.responses),
  )
  made.dataset.text = `${method} ${path} ${call.summary} ${call.operationId}`.toLowerCase()
  return made
}

function drawAll({ info, tags, paths }) {
  document.querySelector("#about").textContent = info.description
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags[0], drawn: drawCall(path, method, call) })),
  )
  for (const { name, description } of tags) {
    const own = calls.filter(({ tag }) => tag === name).map(({ drawn }) => drawn)
    const heading = element("h2", { textContent: name.replaceAll("-", " ") })
    const about = element("p", { textContent: description })
    document.querySelector("#calls").append(element("section", {}, heading, about, ...own))
  }
  return calls.map(({ drawn }) => drawn)
}

function showMatching(calls, words) {
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word))
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector(":scope > details:not([hidden])")
  document.querySelector("#count").textContent =
    `${calls.filter(({ hidden }) => !hidden).length} of ${calls.length} endpoints`
}

const calls = drawAll(api)
const search = document.querySelector("#search")
search.addEventListener("input", () => showMatching(calls, search.value.toLowerCase().split(/\s+/)))
showMatching(calls, [])
