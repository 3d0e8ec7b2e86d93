{{- define "lectern.labels" -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "lectern.selector" -}}
app.kubernetes.io/name: lectern
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "lectern.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end }}

{{- /* The deployment of the nodes of one role: a dictionary with root, role and the values of the role as node. */ -}}
{{- define "lectern.deployment" -}}
{{- $root := .root -}}
{{- $_ := required "set settings.LECTERN_S3_BUCKET: pods keep no files" $root.Values.settings.LECTERN_S3_BUCKET -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $root.Release.Name }}-{{ .role }}
  labels:
    {{- include "lectern.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  {{- if not .node.autoscaling.enabled }}
  replicas: {{ .node.replicas }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "lectern.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .role }}
  template:
    metadata:
      labels:
        {{- include "lectern.labels" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      annotations:
        prometheus.io/scrape: "true"
        prometheus.io/port: "9464"
        {{- with $root.Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      # LECTERN_SHUTDOWN_GRACE_MS, ten seconds, and five of preStop.
      terminationGracePeriodSeconds: 40
      securityContext:
        runAsNonRoot: true
        seccompProfile:
          type: RuntimeDefault
      {{- with $root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $root.Values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "lectern.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ .role }}
      containers:
        - name: lectern
          image: {{ include "lectern.image" $root | quote }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          env:
            - name: LECTERN_ROLE
              value: {{ .role }}
            {{- range $name, $value := merge (dict) .node.settings $root.Values.settings }}
            - name: {{ $name }}
              value: {{ $value | quote }}
            {{- end }}
            {{- range $root.Values.secret.settings }}
            - name: {{ . }}_FILE
              value: /run/secrets/lectern/{{ . }}
            {{- end }}
          ports:
            - name: http
              containerPort: 8080
            - name: admin
              containerPort: 9464
          startupProbe:
            httpGet:
              path: /livez
              port: admin
            periodSeconds: 5
            failureThreshold: 60
          livenessProbe:
            httpGet:
              path: /livez
              port: admin
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          readinessProbe:
            httpGet:
              path: /readyz
              port: admin
            periodSeconds: 5
            timeoutSeconds: 5
          lifecycle:
            preStop:
              exec:
                # The load balancer learns in the meantime that the node goes.
                command: [sleep, "5"]
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities:
              drop: [ALL]
          resources:
            {{- toYaml .node.resources | nindent 12 }}
          volumeMounts:
            - name: data
              mountPath: /data
            - name: tmp
              mountPath: /tmp
            - name: secrets
              mountPath: /run/secrets/lectern
              readOnly: true
      volumes:
        - name: data
          emptyDir:
            sizeLimit: {{ .node.scratchSize }}
        - name: tmp
          emptyDir:
            medium: Memory
            sizeLimit: 256Mi
        - name: secrets
          secret:
            secretName: {{ $root.Values.secret.name }}
            # OpenShift chooses the user, so the files are readable by every user of the pod. There is only one.
            defaultMode: 0444
{{- end }}
