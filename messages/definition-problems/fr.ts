import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.definition.invalid":
    "{rule, select, required {{property} manque. Ajoutez-la.} additionalProperties {{property} n’est pas une propriété connue. Retirez-la.} other {{property} n’est pas valide. Corrigez-la.}}",
  "problem.definition.too_large":
    "La définition est trop grande ({what, select, depth {au plus {maximum, number} niveaux} other {au plus {maximum, number} octets}}). Répartissez-la en plusieurs types de fiche.",
  "problem.definition.too_many_fields":
    "La définition compte {count, number} champs ; le maximum est {maximum, number}. Répartissez-la en plusieurs types de fiche.",
  "problem.definition.too_many_sections":
    "La définition compte {count, number} sections ; le maximum est de {maximum, number}. Regroupez-en.",
  "problem.definition.too_many_rules":
    "La définition compte {count, number} règles ; le maximum est de {maximum, number}. Regroupez-en ou supprimez-en.",
  "problem.definition.immutable":
    "« {property} » ne peut plus être modifié après la publication, car des fiches en dépendent. Rétablissez sa valeur ou dupliquez le type de fiche pour en utiliser une autre.",
  "problem.definition.reserved_id":
    "L’identifiant {id} est réservé. Choisissez-en un autre pour ce type de fiche, par exemple {id}-fiches.",
  "problem.definition.nothing_to_publish": "Aucune modification depuis la dernière version.",
  "problem.field.unknown_type": "Type de champ non valide : {type}. Sélectionnez l’un des types de champ disponibles.",
  "problem.field.duplicate_id": "L’identifiant de champ {id} est déjà utilisé. Les identifiants doivent être uniques.",
  "problem.field.duplicate_keyword": "Le mot-clé {keyword} est déjà utilisé. Choisissez-en un autre.",
  "problem.field.bad_keyword":
    "{keyword} n’est pas un mot-clé valide. Utilisez des mots en minuscules et un nombre, comme due_date_1.",
  "problem.field.dangerous_keyword": "{keyword} est un nom réservé. Choisissez-en un autre.",
  "problem.field.bad_option":
    "{rule, select, additionalProperties {Ce type de champ n’a pas de réglage {option}. Retirez-le.} required {Le réglage {option} manque. Renseignez-le.} role {Le rôle ne convient pas à ce type de champ. Choisissez un autre rôle ou un autre type.} other {Le réglage {option} ne convient pas à ce champ. Corrigez-le.}}",
  "problem.field.duplicate_option": "Le code d’option {option} est déjà utilisé. Les codes doivent être uniques.",
  "problem.field.no_options": "Ce champ n’a pas d’options. Ajoutez des options ou choisissez une liste partagée.",
  "problem.field.bad_bounds": "Le minimum est supérieur au maximum. Diminuez-le ou augmentez le maximum.",
  "problem.field.bad_pattern":
    "Le modèle n’est pas une expression régulière valide. Les assertions avant ou arrière et les références arrière ne sont pas prises en charge.",
  "problem.field.duplicate_role": "Un autre champ a déjà le rôle {role}. Un seul champ peut l’avoir.",
  "problem.field.duplicate_column": "Le nom de colonne {column} est déjà utilisé ou réservé. Choisissez-en un autre.",
  "problem.field.bad_default": "La valeur par défaut n’est pas valide pour ce champ. Choisissez-en une autre.",
  "problem.field.unknown_tag": "La liste partagée {tag} n’existe pas. Choisissez-en une autre ou ajoutez des options.",
  "problem.field.unknown_profile": "Il n’existe pas de type de fiche {profile}. Choisissez-en un autre.",
  "problem.field.filter_incomplete":
    "Une condition du filtre de liens n’a pas de valeur. Saisissez-en une ou retirez la condition.",
  "problem.field.filter_unknown_column":
    "Le filtre de liens utilise une colonne que la liste liée n’a plus, ou dont le type a changé. Choisissez une autre colonne ou retirez la condition.",
  "problem.field.filter_unknown_value":
    "Le filtre de liens compare une colonne à {value}, qui ne fait pas partie de ses valeurs. Choisissez une autre valeur.",
  "problem.field.filter_unknown_field":
    "Le filtre de liens utilise un champ que ce formulaire n’a plus. Choisissez un autre champ ou retirez la condition.",
  "problem.section.duplicate_id":
    "L’identifiant de section {id} est déjà utilisé. Les identifiants doivent être uniques.",
  "problem.rule.duplicate_id": "L’identifiant de règle {id} est déjà utilisé. Les identifiants doivent être uniques.",
  "problem.rule.unknown_field": "Le champ sélectionné n’existe plus. Choisissez-en un autre.",
  "problem.rule.unknown_operator": "L’opérateur {operator} n’est pas pris en charge. Utilisez-en un autre.",
  "problem.rule.invalid_arguments": "Le nombre ou le type des arguments de {operator} n’est pas correct. Corrigez-les.",
  "problem.rule.type_mismatch":
    "Il faut ici {expected, select, text {un texte} number {un nombre} date {une date} flag {une condition} tags {une liste d’options} rows {un tableau} other {un autre type de valeur}}. Choisissez un autre champ ou une autre valeur.",
  "problem.rule.too_deep": "La règle a plus de {maximum, number} niveaux. Divisez-la en plusieurs règles.",
  "problem.rule.too_large": "Les règles comptent ensemble plus de {maximum, number} parties. Simplifiez-les.",
  "problem.rule.too_many_aggregates":
    "Les règles utilisent plus de {maximum, number} valeurs différentes de fiches liées. Réduisez-en le nombre.",
  "problem.rule.cycle": "Dépendance circulaire : {chain}. Retirez l’une des règles.",
  "problem.rule.constant":
    "{outcome, select, true {Cette condition est toujours vraie} other {Cette condition n’est jamais vraie}}. Corrigez-la ou supprimez la règle.",
  "problem.rule.no_links": "« {field} » n’est pas un champ de référence. Choisissez un champ qui lie d’autres fiches.",
  "problem.rule.not_listed":
    "Les règles n’utilisent que les colonnes de la liste des fiches liées. Ajoutez d’abord ce champ à cette liste.",
  "problem.rule.bad_target": "Ce type de règle ne peut pas s’appliquer à « {field} ». Choisissez un autre champ.",
  "problem.rule.computed_twice":
    "Les règles {rule} et {other} calculent toutes deux « {field} ». Supprimez l’une des deux.",
  "problem.rule.never_saved":
    "Aucune fiche ne pourra être enregistrée. {other, select, none {La règle {rule} sur « {field} » contredit les paramètres de « {otherField} »} other {La règle {rule} sur « {field} » contredit la règle {other} sur « {otherField} »}}. Modifiez l’une des deux.",
  "problem.rule.never_shown":
    "{other, select, none {« {field} » n’est jamais affiché, car la règle {rule} n’est jamais vraie.} other {« {field} » n’est jamais affiché, car les règles {other} et {rule} ne sont jamais vraies en même temps.}}",
  "problem.rule.never_required":
    "{other, select, none {« {field} » n’est jamais obligatoire, car la règle {rule} n’est jamais vraie.} other {« {field} » n’est jamais obligatoire : quand la règle {rule} s’applique, la règle {other} masque le champ.}}",
  "problem.rule.never_filled":
    "{other, select, none {« {field} » est obligatoire, mais la règle {rule} le verrouille tant qu’il est vide.} other {La règle {other} exige « {field} », mais la règle {rule} le verrouille tant qu’il est vide.}} Seule une importation peut le remplir.",
  "problem.rule.never_met":
    "{other, select, none {Aucune valeur de « {field} » ne respecte la règle {rule}} other {Aucune valeur de « {field} » ne respecte à la fois les règles {other} et {rule}}}. Le champ ne peut rester que vide.",
  "problem.rule.default_refused":
    "La valeur par défaut de « {field} » ne respecte pas la règle {rule}. Modifiez la valeur par défaut ou la règle.",
  "problem.rule.no_message": "Saisissez un message qui explique comment corriger la fiche.",
  "problem.rule.condition_beyond_roles":
    "Une règle de visibilité par rôle ne peut utiliser que des rôles. Retirez les conditions sur la fiche ou la date.",
  "problem.rule.reveals_restricted_field":
    "Les personnes qui ne voient pas « {field} » pourraient déduire sa valeur de « {target} ». Limitez « {target} » aux mêmes rôles, ou retirez « {field} » de sa règle.",
  "problem.list.unknown_field":
    "La liste a une colonne pour un champ qui n’existe plus ou n’a pas de valeur. Choisissez un autre champ ou retirez la colonne.",
  "problem.list.filter_not_listed":
    "Le filtre par défaut utilise « {column} », qui n’est pas une colonne de la liste. Ajoutez la colonne ou retirez la condition.",
  "problem.list.filter_mismatch":
    "Le filtre par défaut utilise une comparaison qui ne convient pas à « {column} ». Choisissez-en une autre.",
  "problem.list.filter_incomplete":
    "Il manque une valeur à une condition du filtre par défaut sur « {column} ». Indiquez-la ou retirez la condition.",
  "problem.list.filter_unknown_value":
    "Le filtre par défaut compare « {column} » à {value}, qui ne fait pas partie de ses valeurs. Choisissez une autre valeur.",
  "problem.list.filter_too_large":
    "Le filtre par défaut est trop grand. Le maximum est de {maximum, number} conditions et groupes. Retirez-en.",
  "problem.title.missing": "Aucun champ ne sert de titre. Donnez à un champ de texte le rôle de titre.",
  "problem.workflow.empty":
    "Un flux de travail activé a besoin d’au moins une activité. Ajoutez-en une ou désactivez le flux de travail.",
  "problem.workflow.too_many_activities":
    "Le flux de travail compte {count, number} activités ; le maximum est de {maximum, number}. Regroupez-en.",
  "problem.workflow.too_many_actions":
    "L’activité compte {count, number} actions ; le maximum est de {maximum, number}. Retirez-en.",
  "problem.workflow.duplicate_id":
    "L’identifiant {id} est utilisé deux fois dans le flux de travail. Les identifiants doivent être uniques.",
  "problem.workflow.several_initial":
    "Un flux de travail ne peut avoir qu’une activité initiale. Retirez le réglage de {id} ou de l’autre activité.",
  "problem.workflow.unknown_activity": "L’action mène à une activité qui n’existe pas. Choisissez-en une autre.",
  "problem.workflow.notification_without_recipient":
    "Cette notification n’a pas de destinataires. Ajoutez-en ou retirez-la.",
  "problem.workflow.material_link":
    "« {field} » affiche des fiches liées, qui sont approuvées séparément. Retirez-le des champs approuvés.",
  "problem.workflow.return_without_target": "Une action de renvoi a besoin d’une activité cible. Choisissez-en une.",
}
