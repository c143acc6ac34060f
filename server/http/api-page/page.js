/** Renders /openapi.json as a searchable list of endpoints. Content is set as text, never as markup. */

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

function block(title, value) {
  return [
    element("h4", { textContent: title }),
    element("pre", { tabIndex: 0, textContent: JSON.stringify(value, null, 2) }),
  ]
}

function describePermission({ kind, feature, subFeature, action }) {
  const kinds = {
    public: "Anyone.",
    signedIn: "Anyone who is signed in.",
    exchange: "Anyone who is signed in, or holds an exchange token.",
    clientAdministrator: "Client administrators.",
    feature: `Who may ${action} in ${feature} / ${subFeature}.`,
    records: `Who may ${action} records of the type in question.`,
  }
  return kinds[kind]
}

function drawCall(path, method, call) {
  const summary = element(
    "summary",
    {},
    element("code", { className: "method", textContent: method.toUpperCase() }),
    element("code", { textContent: path }),
    element("div", { textContent: call.summary }),
  )
  const [media, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? []
  const parts = Object.entries(call.responses).flatMap(([status, { content = {} }]) =>
    Object.values(content).flatMap(({ schema }) => block(`Reply ${status}`, schema)),
  )
  const made = element(
    "details",
    {},
    summary,
    element("p", { className: "permission", textContent: describePermission(call["x-permission"]) }),
    ...(call.parameters.length > 0 ? block("Parameters", call.parameters) : []),
    ...(body ? block(`Body (${media})`, body.schema) : []),
    ...parts,
  )
  made.dataset.text = `${method} ${path} ${call.summary} ${call.operationId}`.toLowerCase()
  return made
}

function drawAll({ info, tags, paths }) {
  document.querySelector("#about").textContent = info.description
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags[0], drawn: drawCall(path, method, call) })),
  )
  for (const { name } of tags) {
    const own = calls.filter(({ tag }) => tag === name).map(({ drawn }) => drawn)
    document.querySelector("#calls").append(element("section", {}, element("h2", { textContent: name }), ...own))
  }
  return calls.map(({ drawn }) => drawn)
}

function showMatching(calls, words) {
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.text.includes(word))
  for (const section of document.querySelectorAll("section"))
    section.hidden = !section.querySelector("details:not([hidden])")
  document.querySelector("#count").textContent =
    `${calls.filter(({ hidden }) => !hidden).length} of ${calls.length} calls`
}

const response = await fetch("/openapi.json")
const calls = drawAll(await response.json())
const search = document.querySelector("#search")
search.addEventListener("input", () => showMatching(calls, search.value.toLowerCase().split(/\s+/)))
showMatching(calls, [])
