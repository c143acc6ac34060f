import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.import.unreadable_file":
    "No se ha podido leer el archivo. Cargue un archivo CSV en UTF-8, un libro XLSX o un catálogo OSCAL en JSON.",
  "problem.import.empty_file": "El archivo no tiene filas que importar.",
  "problem.import.unknown_column":
    "No se ha encontrado la columna en el archivo o no se puede importar en este campo. Compruebe ambos nombres.",
  "problem.import.unknown_key": "La columna de clave no está asignada a ningún campo. Elija otra.",
  "problem.import.duplicate_key": "Otra fila tiene la misma clave. Las claves deben ser únicas.",
  "problem.import.ambiguous_key": "Más de un registro coincide con esta clave.",
  "problem.import.blank_key": "La clave está vacía en esta fila.",
  "problem.import.not_found": "No se ha encontrado la importación.",
  "problem.import.in_progress": "Esta importación está en curso. Espere a que termine o cancélela.",
  "problem.import.not_ready": "Esta importación no está lista. Cargue antes el archivo y asigne sus columnas.",
  "problem.import.unknown_sheet": "El archivo no contiene esta hoja. Elija otra.",
  "problem.import.too_many_rows": "La hoja tiene más de {limit, number} filas. Divídala en varios archivos.",
  "problem.import.formula_error":
    "La celda contiene el error de fórmula {error}. Corrija la fórmula o introduzca un valor.",
  "problem.import.mapped_twice": "Dos columnas están asignadas al mismo campo.",
  "problem.import.nothing_mapped": "Asigne al menos una columna a un campo.",
  "problem.import.nothing_to_load":
    "No hay filas que importar. Corrija antes las filas rechazadas o resuelva los conflictos.",
  "problem.import.finished":
    "Esta importación ha terminado. Corrija e importe las filas rechazadas o empiece otra importación.",
  "problem.import.duplicate_row": "Esta fila es idéntica a la fila {row, number} y se ha omitido.",
  "problem.import.duplicate_record":
    "Las filas {rows} se refieren al mismo registro. Conserve una o borre las columnas ocultas de las copias.",
  "problem.import.missing_entity": "Falta la entidad en esta fila.",
  "problem.import.unknown_entity": "No se ha encontrado la entidad {name}.",
  "problem.import.nameless":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila no tiene ni número ni nombre. Indique uno de los dos.",
  "problem.import.differs":
    "La fila {row, number} indica otro valor para el mismo registro. Escriba el mismo valor en ambas filas.",
  "problem.import.two_processes":
    "La fila {row, number} sitúa este registro en otro proceso. Un registro solo puede pertenecer a un proceso.",
  "problem.import.other_parent": "Este registro ya pertenece a {parent}. Muévalo en la aplicación o corrija la fila.",
  "problem.import.other_entity":
    "Este control y su riesgo pertenecen a entidades distintas. Elija un riesgo de la misma entidad.",
  "problem.import.record_rejected":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila no se puede importar. Consulte el motivo en la fila {row, number}.",
  "problem.import.unknown_decision": "Elija uno de los registros similares o cree uno nuevo.",
  "problem.import.undecided":
    "{part, select, PROCESS {El proceso} SUB_PROCESS {El subproceso} RISK {El riesgo} other {El control}} de esta fila se parece a registros existentes. Elija uno de ellos o cree un registro nuevo.",
  "problem.rcm.not_found": "No se ha encontrado ninguna RCM.",
}
