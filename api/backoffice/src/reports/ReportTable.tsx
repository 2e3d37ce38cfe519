import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
} from '@mui/material';

type Cells = readonly (string | number)[];
type ReportTableProps = {
  label: string;
  head: readonly string[];
  rows: readonly Cells[];
  /** True when the first column contains days, which must not wrap. */
  hasDays?: boolean;
  /** The sums below. */
  foot?: Cells;
};

const align = (index: number) => (index === 0 ? 'left' : 'right');

/** The numbers of a plot. The first column names the row. */
export const ReportTable = ({ label, head, rows, hasDays = false, foot }: ReportTableProps) => (
  <TableContainer role="region" aria-label={label} tabIndex={0} sx={{ maxHeight: 320 }}>
    <Table
      size="small"
      stickyHeader
      sx={{
        '& th, & td': { px: { xs: 1, sm: 2 } },
        '& td:first-of-type': { whiteSpace: hasDays ? 'nowrap' : 'normal' },
      }}
    >
      <TableHead>
        <TableRow>
          {head.map((title, index) => (
            <TableCell key={title} align={align(index)}>
              {title}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={cells[0]}>
            {cells.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {foot && (
        <TableFooter
          sx={{ '& td': { position: 'sticky', bottom: 0, bgcolor: 'background.paper' } }}
        >
          <TableRow>
            {foot.map((cell, index) => (
              <TableCell key={head[index]} align={align(index)}>
                <strong>{cell}</strong>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </TableContainer>
);
