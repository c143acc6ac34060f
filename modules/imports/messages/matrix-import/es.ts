import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "matrixImport.title": "Importar una matriz de riesgos y controles",
  "matrixImport.open": "Abrir la matriz",
  "matrixImport.upload.kinds": "XLSX o CSV, 100 MB como máximo",
  "matrixImport.current":
    "Para editar lo que ya contiene la matriz, expórtela desde allí, edite el libro y cárguelo aquí.",
  "matrixImport.kinds.sheet": "Cualquier matriz de riesgos y controles",
  "matrixImport.kinds.sheet.text":
    "Una fila por riesgo y control. Los procesos, subprocesos y riesgos pueden repetirse en muchas filas: cada uno se convierte en un solo registro. Use los nombres de columna que quiera: se propone un campo para cada columna y se recuerdan sus elecciones.",
  "matrixImport.kinds.workbook": "Un libro exportado de esta matriz",
  "matrixImport.next.map": "Asigne cada columna a un campo de un proceso, subproceso, riesgo o control.",
  "matrixImport.next.check":
    "Vea qué pasará con cada fila y cada registro, decida sobre los registros que se parecen a otros existentes y corrija celdas allí mismo. Aún no se guarda nada.",
  "matrixImport.roundTrip.own":
    "Este libro se exportó de esta matriz el {at}. Solo las celdas editadas cambian registros. Quitar una fila no elimina sus registros.",
  "matrixImport.roundTrip.other":
    "Este libro se exportó de otra matriz o lista. Sus filas se importan como datos nuevos.",
  "matrixImport.map.missing":
    "{records}: ninguna columna está asignada a {fields}, que es obligatorio para los registros nuevos.",
  "matrixImport.map.fillsBlanks": "Las celdas vacías de proceso, subproceso y riesgo repiten la fila anterior",
  "matrixImport.map.fillsBlanks.help":
    "Selecciónelo para hojas con celdas combinadas o agrupadas, donde un nombre solo aparece en la primera de sus filas.",
  "matrixImport.map.preview": "Filas con celdas vacías, tal como se leerán",
  "matrixImport.map.repeated": "repetido de la fila anterior",
  "matrixImport.identity": "Cómo se asocian las filas con los registros existentes",
  "matrixImport.identity.both": "{records}: por «{id}», o por «{name}» si «{id}» está vacío.",
  "matrixImport.identity.id": "{records}: por «{id}».",
  "matrixImport.identity.name": "{records}: por «{name}».",
  "matrixImport.identity.shortened": "Los primeros 120 caracteres forman el nombre.",
  "matrixImport.identity.within": "El mismo nombre en otro {record} es un registro distinto.",
  "matrixImport.identity.similar":
    "Las filas que nombran el mismo registro lo crean una sola vez. Si un nombre se parece a otro existente, usted decide en el paso siguiente.",
  "matrixImport.identity.none":
    "{records}: ninguna columna está asignada a «{id}» ni a «{name}». Se rechazarán las filas con valores en sus demás columnas.",
  "matrixImport.counts": "Registros del archivo",
  "matrixImport.count.create": "{count, plural, one {# nuevo} other {# nuevos}}",
  "matrixImport.count.update": "{count, number} por actualizar",
  "matrixImport.count.unchanged": "{count, number} sin cambios",
  "matrixImport.count.conflict": "{count, number} por decidir",
  "matrixImport.count.rejected": "{count, plural, one {# rechazado} other {# rechazados}}",
  "matrixImport.count.created": "{count, plural, one {# creado} other {# creados}}",
  "matrixImport.count.updated": "{count, plural, one {# actualizado} other {# actualizados}}",
  "matrixImport.status.create": "Nuevo",
  "matrixImport.status.update": "Por actualizar",
  "matrixImport.status.unchanged": "Sin cambios",
  "matrixImport.status.conflict": "En conflicto",
  "matrixImport.status.rejected": "Rechazado",
  "matrixImport.status.created": "Creado",
  "matrixImport.status.updated": "Actualizado",
  "matrixImport.view.decide": "Por decidir",
  "matrixImport.view.records": "Registros",
  "matrixImport.rows.of": "Filas con {record}",
  "matrixImport.rows.all": "Mostrar todas las filas",
  "matrixImport.records.search": "Buscar por número o nombre",
  "matrixImport.records.type": "Tipo",
  "matrixImport.records.record": "Registro",
  "matrixImport.records.result": "Resultado",
  "matrixImport.records.rows": "Filas",
  "matrixImport.records.allTypes": "Todos los tipos",
  "matrixImport.records.allResults": "Todos los resultados",
  "matrixImport.records.none": "Ningún registro coincide",
  "matrixImport.decide.title": "¿Son registros existentes?",
  "matrixImport.decide.text":
    "Estos nombres del archivo se parecen a registros existentes. Elija el registro correspondiente o cree uno nuevo.",
  "matrixImport.decide.rows": "{count, plural, one {En la fila {row}} other {En # filas, la primera es la {row}}}",
  "matrixImport.decide.use": "Usar {record}",
  "matrixImport.decide.new": "Crear nuevo",
  "matrixImport.decide.likeness": "{percent} de similitud",
  "matrixImport.decide.progress": "{done, number} de {total, number} decididos.",
  "matrixImport.decide.next":
    "{count, plural, one {Mostrar el siguiente registro} other {Mostrar los siguientes # registros}}",
  "matrixImport.decide.done": "Revisar filas",
  "matrixImport.decide.allExisting": "Usar el registro más parecido para todos",
  "matrixImport.decide.allExisting.confirm":
    "{count, plural, one {Usar # registro existente} other {Usar # registros existentes}}",
  "matrixImport.decide.allExisting.text":
    "{count, plural, one {El registro se asocia con el existente de nombre más parecido.} other {Los # registros se asocian con los existentes de nombre más parecido.}} Aún no se guarda nada en la matriz: hasta la importación puede cambiar sus decisiones en «Registros».",
  "matrixImport.decide.allNew": "Crear todos como registros nuevos",
  "matrixImport.decide.allNew.confirm":
    "{count, plural, one {Crear # registro nuevo} other {Crear # registros nuevos}}",
  "matrixImport.decide.allNew.text":
    "{count, plural, one {El registro se creará además de los existentes similares.} other {Los # registros se crearán además de los existentes similares.}} Aún no se guarda nada en la matriz: hasta la importación puede cambiar sus decisiones en «Registros».",
  "matrixImport.decided.existing": "Usa {record}.",
  "matrixImport.decided.new": "Crea un registro nuevo.",
  "matrixImport.decided.again": "Cambiar decisión",
  "matrixImport.held":
    "{count, plural, one {Un proceso de este archivo está reservado} other {# procesos de este archivo están reservados}}",
  "matrixImport.held.text":
    "Sus filas no se pueden importar mientras dure la reserva. Cuando termine, elija «Editar la asignación» y continúe para revisar de nuevo las filas.",
  "matrixImport.done": "{count, plural, =0 {Ninguna fila importada} one {# fila importada} other {# filas importadas}}",
}
