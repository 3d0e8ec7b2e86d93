import type { Occupation } from '../bank.ts';

export const SANIDAD_Y_ENSENANZA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Enfermero/Enfermera} (contratos de sustitución)', 'Auxiliar de enfermería'],
      ['{Enfermero/Enfermera} de hospitalización', '{Enfermero/Enfermera} de urgencias', '{Enfermero/Enfermera}'],
      ['{Enfermero/Enfermera} de UCI', '{Enfermero/Enfermera} de quirófano', '{Enfermero/Enfermera} referente'],
      ['{Supervisor/Supervisora} de enfermería', '{Coordinador/Coordinadora} de enfermería'],
    ],
    employers: ['hospital', 'hospital', 'residencia'],
    teams: ['Unidad de Cuidados Intensivos', 'Servicio de Urgencias', 'Medicina Interna', 'Bloque quirúrgico'],
    beginnings: [
      'Sustituciones en {cuatro|cinco|seis} plantas de hospitalización',
      'Toma de constantes, higiene y movilización de pacientes',
      'Registro de cuidados en la historia clínica electrónica',
    ],
    duties: [
      'Atención a {9..14} pacientes por turno en turnos rotatorios',
      'Administración de medicación y sueroterapia según prescripción',
      'Triaje en urgencias con el sistema Manchester',
      'Cuidado de heridas crónicas y úlceras por presión',
      'Manejo de respiradores, vías centrales y terapias de depuración',
      'Educación sanitaria a pacientes diabéticos y a sus familias',
      'Tutela de estudiantes de Grado en Enfermería',
      'Participación en la comisión de infecciones nosocomiales',
    ],
    leading: [
      'Dirección de un equipo de {18..36} profesionales',
      'Elaboración de turnos y control del gasto en material',
      'Implantación de protocolos de seguridad del paciente',
    ],
    wins: [
      'Reducción de las caídas en un {20..38} % en un año',
      'Descenso de las bacteriemias por catéter de {3..4},{1..9} a {1..2},{1..9} por mil días',
      'Diseño de una guía de acogida para el personal nuevo',
    ],
    skills: [
      {
        label: 'Clínicas',
        items: [
          'Triaje Manchester',
          'Ventilación mecánica',
          'Cura de heridas',
          'Cuidados paliativos',
          'Soporte vital avanzado',
        ],
      },
      { label: 'Informática', items: ['Selene', 'Diraya', 'SAP', 'Gacela Care'] },
    ],
    degrees: [
      {
        name: 'Bachillerato de Ciencias de la Salud',
        school: 'instituto',
        years: 2,
        details: ['Nota media: 8,{1..9}'],
      },
      { name: 'Grado en Enfermería', school: 'universidad', years: 4, details: ['Nota media: 7,{2..9}'] },
    ],
    certificates: [
      'Soporte Vital Avanzado (SVA)',
      'Experto universitario en urgencias y emergencias',
      'Curso de cuidados al paciente crítico (120 h)',
    ],
    summaries: [
      '{Enfermero/Enfermera} con {years} años de experiencia en atención hospitalaria; puesto más reciente: {role}. Trato cercano, rigor en los cuidados y trabajo en equipo.',
      'Profesional de enfermería desde {since}, con experiencia en hospital y residencia. Busco un puesto estable en el que seguir creciendo.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Monitor/Monitora} de comedor y extraescolares', '{Profesor particular/Profesora particular}'],
      ['{Profesor interino/Profesora interina} de Secundaria', '{Maestro/Maestra} de Educación Primaria'],
      [
        '{Profesor/Profesora} de Matemáticas (ESO y Bachillerato)',
        '{Profesor/Profesora} de Lengua Castellana y Literatura',
        '{Maestro tutor/Maestra tutora}',
      ],
      ['{Jefe/Jefa} de departamento', '{Jefe/Jefa} de estudios', '{Director/Directora} de centro'],
    ],
    employers: ['escuela'],
    teams: ['Departamento de Matemáticas', 'Departamento de Orientación'],
    beginnings: [
      'Apoyo al estudio en grupos de {6..12} alumnos',
      'Organización de talleres y juegos al aire libre',
      'Vigilancia del comedor y atención a las familias',
    ],
    duties: [
      'Docencia en grupos de {22..30} alumnos de primero a cuarto de ESO',
      'Programación didáctica y evaluación por competencias',
      'Preparación para las pruebas de acceso a la universidad',
      'Tutoría de un grupo y entrevistas con las familias',
      'Adaptaciones curriculares para alumnado con necesidades educativas especiales',
      'Coordinación del programa bilingüe y de un intercambio Erasmus+',
      'Organización del taller de {teatro|robótica|prensa}',
    ],
    leading: [
      'Coordinación de un claustro de {24..45} docentes',
      'Elaboración de horarios y del plan de convivencia',
      'Acompañamiento del profesorado en prácticas',
    ],
    wins: [
      'Aumento de los aprobados en la EBAU del {78..84} al {91..96} %',
      'Reducción del absentismo en un {20..35} %',
    ],
    skills: [
      {
        label: 'Docencia',
        items: [
          'Aprendizaje basado en proyectos',
          'Atención a la diversidad',
          'Evaluación por rúbricas',
          'Mediación escolar',
        ],
      },
      { label: 'Herramientas', items: ['Moodle', 'Google Classroom', 'GeoGebra', 'Séneca'] },
    ],
    degrees: [
      {
        name: 'Grado en {Matemáticas|Filología Hispánica|Geografía e Historia}',
        school: 'universidad',
        years: 4,
        details: ['Nota media: 7,{4..9}'],
      },
      { name: 'Máster en Formación del Profesorado de Secundaria', school: 'universidad', years: 1 },
    ],
    certificates: [
      'Habilitación lingüística en inglés (B2)',
      'Curso de competencia digital docente (B1)',
      'Mediación y convivencia (60 h)',
    ],
    summaries: [
      'Docente con {years} años de experiencia en centros públicos y concertados. Último puesto: {role}.',
      '{Profesor comprometido/Profesora comprometida} con la inclusión y la innovación en el aula, en ejercicio desde {since}.',
    ],
  },
];
