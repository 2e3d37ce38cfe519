import type { RemoteFolder } from '../remotes';

/** The deployments and services of release origins, for a cluster without object storage. */
export const ORIGINS_FILE = 'infra/containers/kubernetes-components/origins/origins.yaml';

const originOf = ({ folder, port }: RemoteFolder): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: origin-${folder}
spec:
  replicas: 1
  selector:
    matchLabels: { app: origin-${folder} }
  template:
    metadata:
      labels: { app: origin-${folder}, role: origin, app.kubernetes.io/part-of: candor }
    spec:
      automountServiceAccountToken: false
      securityContext:
        runAsNonRoot: true
        runAsUser: 1000
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: origin
          image: candor-origin-${folder}:1.0.0
          ports:
            - { name: releases, containerPort: ${port} }
          readinessProbe:
            httpGet: { path: /health, port: releases }
            periodSeconds: 5
          livenessProbe:
            httpGet: { path: /health, port: releases }
            periodSeconds: 10
            failureThreshold: 6
          resources:
            requests: { cpu: 10m, memory: 64Mi }
            limits: { cpu: 500m, memory: 128Mi }
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
---
apiVersion: v1
kind: Service
metadata:
  name: origin-${folder}
spec:
  selector: { app: origin-${folder} }
  ports:
    - { name: releases, port: ${port}, targetPort: releases }
`;

/** The text of the file; `npm run kubernetes-origins` and `npm run new-remote` write it. */
export const kubernetesOrigins = (all: readonly RemoteFolder[]): string =>
  `# One per team, so that teams release independently. Only edges reach them, once per release. A generated file.\n${all.map(originOf).join('---\n')}`;
