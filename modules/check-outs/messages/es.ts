import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "checkOuts.checkOut": "Reservar",
  "checkOuts.checkIn": "Liberar",
  "checkOuts.ask": "Pedir que se libere",
  "checkOuts.asked": "Ya lo ha pedido",
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
  "checkOuts.done.ask": "Se ha pedido {process} a {name}",
  "checkOuts.done.askHidden": "Se ha pedido {process} a quien lo tiene reservado",
  "checkOuts.takeOver.title": "¿Asumir la reserva de {process}?",
  "checkOuts.takeOver.text":
    "{name} ya no podrá modificar este {sheet, select, DOCUMENT {documento y recibirá un aviso. Lo que aún no haya guardado permanecerá en su navegador como borrador.} other {proceso y recibirá un aviso. Lo que aún no haya guardado permanecerá en sus celdas.}}",
  "checkOuts.takeOver.hidden":
    "La otra persona ya no podrá modificar este {sheet, select, DOCUMENT {documento y recibirá un aviso. Lo que aún no haya guardado permanecerá en su navegador como borrador.} other {proceso y recibirá un aviso. Lo que aún no haya guardado permanecerá en sus celdas.}}",
  "checkOuts.lost": "Su reserva de {process} ha terminado",
  "checkOuts.takenOver": "{name} ha asumido la reserva de {process}",
  "checkOuts.takenOverHidden": "Otra persona ha asumido la reserva de {process}",
  "checkOuts.lost.text":
    "{sheet, select, DOCUMENT {Lo que no se pudo guardar permanece aquí como borrador.} other {Lo que no se pudo guardar permanece en sus celdas, con el motivo.}}",
  "checkOuts.again": "Reservar de nuevo",
  "checkOuts.requested": "{name} {count, plural, one {pide} other {piden}} {process}",
  "checkOuts.requestedHidden": "Alguien pide {process}",
  "checkOuts.dismiss": "Descartar",
}
