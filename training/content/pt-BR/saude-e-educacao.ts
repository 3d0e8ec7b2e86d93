import type { Occupation } from '../bank.ts';

export const SAUDE_E_EDUCACAO: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Técnico/Técnica} de enfermagem', 'Auxiliar de enfermagem'],
      ['{Enfermeiro/Enfermeira}', '{Enfermeiro/Enfermeira} assistencial', '{Enfermeiro/Enfermeira} de pronto-socorro'],
      [
        '{Enfermeiro/Enfermeira} intensivista',
        '{Enfermeiro/Enfermeira} de centro cirúrgico',
        '{Enfermeiro/Enfermeira} sênior',
      ],
      [
        '{Enfermeiro coordenador/Enfermeira coordenadora}',
        '{Supervisor/Supervisora} de enfermagem',
        'Gerente de enfermagem',
      ],
    ],
    employers: ['hospital'],
    teams: ['UTI Adulto', 'Pronto-Socorro', 'Clínica Médica', 'Centro Cirúrgico'],
    beginnings: [
      'Verificação de sinais vitais e cuidados de higiene e conforto',
      'Administração de medicamentos sob supervisão',
      'Anotações no prontuário eletrônico',
    ],
    duties: [
      'Assistência a {8..14} pacientes por plantão em escala 12x36',
      'Sistematização da Assistência de Enfermagem (SAE)',
      'Classificação de risco pelo Protocolo de Manchester',
      'Curativos complexos e prevenção de lesões por pressão',
      'Manejo de ventilação mecânica e drogas vasoativas',
      'Orientação de alta a pacientes e familiares',
      'Supervisão de {6..12} técnicos de enfermagem',
      'Participação na Comissão de Controle de Infecção Hospitalar (CCIH)',
    ],
    leading: [
      'Gestão de equipe de {25..60} profissionais de enfermagem',
      'Elaboração de escalas e controle de indicadores',
      'Condução do processo de acreditação ONA',
    ],
    wins: [
      'Queda de {25..40}% nas infecções de corrente sanguínea',
      'Implantação do protocolo de sepse em {3..5} setores',
      'Redução do tempo de espera de {70..85} para {30..40} minutos',
    ],
    skills: [
      {
        label: 'Assistência',
        items: ['SAE', 'Classificação de risco', 'Ventilação mecânica', 'Curativos', 'Suporte avançado de vida'],
      },
      { label: 'Sistemas', items: ['MV Soul', 'Tasy', 'e-SUS', 'Pacote Office'] },
    ],
    degrees: [
      { name: 'Ensino médio', school: 'colegio', years: 3 },
      {
        name: 'Bacharelado em Enfermagem',
        school: 'federal',
        years: 4,
        details: ['TCC: segurança do paciente em UTI'],
      },
    ],
    certificates: ['COREN ativo', 'ACLS', 'Pós-graduação em Terapia Intensiva', 'BLS'],
    summaries: [
      '{Enfermeiro/Enfermeira} com {years} anos de experiência hospitalar; cargo mais recente: {role}. Cuidado humanizado, organização e boa comunicação com a equipe.',
      'Profissional de enfermagem desde {since}, com vivência em UTI e pronto-socorro. Disponibilidade para plantões noturnos.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Estagiário/Estagiária} de pedagogia', 'Auxiliar de sala'],
      ['{Professor/Professora} de educação infantil', '{Professor substituto/Professora substituta}'],
      [
        '{Professor/Professora} de Matemática',
        '{Professor/Professora} de Língua Portuguesa',
        '{Professor regente/Professora regente} (Ensino Fundamental)',
      ],
      [
        '{Coordenador pedagógico/Coordenadora pedagógica}',
        '{Diretor/Diretora} de escola',
        '{Vice-diretor/Vice-diretora}',
      ],
    ],
    employers: ['escola'],
    teams: ['Ensino Fundamental II', 'Ensino Médio'],
    beginnings: [
      'Apoio à professora regente em turmas de {15..22} crianças',
      'Organização de brincadeiras, rodas de leitura e passeios',
      'Registro do desenvolvimento dos alunos',
    ],
    duties: [
      'Aulas para {cinco|seis|oito} turmas de {28..36} alunos',
      'Planejamento de acordo com a BNCC',
      'Preparação para o ENEM e vestibulares',
      'Reuniões com famílias e conselho de classe',
      'Adaptação de atividades para alunos com deficiência',
      'Projeto interdisciplinar de {robótica|leitura|educação ambiental}',
      'Elaboração e correção de avaliações',
    ],
    leading: [
      'Coordenação de {16..32} professores',
      'Formação continuada e acompanhamento de aulas',
      'Elaboração do projeto político-pedagógico',
    ],
    wins: ['IDEB da escola elevado de 4,{5..9} para 5,{6..9}', 'Evasão reduzida em {20..35}% em dois anos'],
    skills: [
      {
        label: 'Pedagógicas',
        items: ['Metodologias ativas', 'Educação inclusiva', 'Avaliação formativa', 'Alfabetização', 'Gestão de sala'],
      },
      { label: 'Digitais', items: ['Google Sala de Aula', 'Moodle', 'Canva', 'GeoGebra'] },
    ],
    degrees: [
      { name: 'Ensino médio', school: 'colegio', years: 3 },
      { name: 'Licenciatura em {Matemática|Letras|Pedagogia}', school: 'estadual', years: 4 },
    ],
    certificates: [
      'Pós-graduação em Psicopedagogia',
      'Libras (nível intermediário)',
      'Curso de educação inclusiva (120 h)',
    ],
    summaries: [
      '{Educador/Educadora} com {years} anos de sala de aula em escolas públicas e particulares; cargo mais recente: {role}.',
    ],
  },
];
