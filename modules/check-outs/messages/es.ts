import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "checkOuts.checkOut": "Reservar",
  "checkOuts.checkIn": "Liberar",
  "checkOuts.ask": "Pedir la liberación",
  "checkOuts.asked": "Liberación solicitada",
  "checkOuts.takeOver": "Asumir la reserva",
  "checkOuts.cancel": "Cancelar",
  "checkOuts.close": "Cerrar",
  "checkOuts.own": "Reservado por usted desde {time}",
  "checkOuts.other": "Reservado por {name} desde {time}",
  "checkOuts.hidden": "Reservado por otra persona desde {time}",
  "checkOuts.heading.own": "Usted, desde {time}",
  "checkOuts.heading.other": "{name}, desde {time}",
  "checkOuts.heading.hidden": "Otra persona, desde {time}",
  "checkOuts.announce.other": "{name} ha reservado {process}",
  "checkOuts.announce.hidden": "Otra persona ha reservado {process}",
  "checkOuts.announce.free": "{process} vuelve a estar disponible",
  "checkOuts.done.checkOut": "{process} está reservado",
  "checkOuts.done.checkIn": "{process} está liberado",
  "checkOuts.done.ask": "Se ha pedido a {name} que libere {process}",
  "checkOuts.done.askHidden": "Se ha pedido a la otra persona que libere {process}",
  "checkOuts.takeOver.title": "¿Asumir la reserva de {process}?",
  "checkOuts.takeOver.text":
    "{name} recibirá una notificación y ya no podrá modificar este {sheet, select, DOCUMENT {documento. Los cambios sin guardar permanecerán en su navegador como borrador.} other {proceso. Los cambios sin guardar permanecerán en sus celdas.}}",
  "checkOuts.takeOver.hidden":
    "La otra persona recibirá una notificación y ya no podrá modificar este {sheet, select, DOCUMENT {documento. Los cambios sin guardar permanecerán en su navegador como borrador.} other {proceso. Los cambios sin guardar permanecerán en sus celdas.}}",
  "checkOuts.lost": "Su reserva de {process} ha terminado",
  "checkOuts.takenOver": "{name} ha asumido la reserva de {process}",
  "checkOuts.takenOverHidden": "Otra persona ha asumido la reserva de {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {Los cambios que no se pudieron guardar permanecen aquí como borrador.} other {Los cambios que no se pudieron guardar permanecen en sus celdas, con el motivo.}}",
  "checkOuts.again": "Reservar de nuevo",
  "checkOuts.requested": "{name} {count, plural, one {pide} other {piden}} que libere {process}",
  "checkOuts.requestedHidden": "Alguien pide que libere {process}",
  "checkOuts.dismiss": "Descartar",
  "problem.check_out.held":
    "No tiene reservado el {sheet, select, DOCUMENT {documento} other {proceso}}: lo ha reservado {named, plural, =0 {otra persona} other {{holder}}}.",
  "problem.check_out.lost": "Ya no tiene la reserva: ha terminado o la ha asumido otra persona.",
  "problem.check_out.not_found": "Esta reserva ha terminado.",
  "problem.check_out.not_a_sheet": "Solo se pueden reservar procesos, narrativas, diagramas de flujo y políticas.",
}
